import { ClauseLink, capital, percent, ReasonList } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { OrderOffered } from '../../presenter/questions.ts'
import './Orders.css'

interface Props {
  orders: readonly OrderOffered[]
  give: (order: OrderOffered) => void
  /** The one that waits for a second word. */
  asking: string | null
}

/** The Orders that a ship may be given before she moves, with what each needs. */
export function Orders({ orders, give, asking }: Props): ReactNode {
  if (orders.length === 0) return null
  const open = orders.filter(({ objection }) => objection === null)
  return (
    <details className="orders">
      <summary>
        Orders <span className="soft">before she moves: {open.length} possible</span>
      </summary>
      {orders.map((order) => (
        <div key={order.order} className="orders-one">
          <div className="orders-line">
            <strong>{order.title}</strong>
            <span>{order.objection ? '' : chanceOf(order)}</span>
            <button
              type="button"
              className="button"
              disabled={order.objection !== null}
              onClick={() => give(order)}
              aria-label={`Give the Order ${order.title}`}
            >
              {asking === order.order ? 'Roll' : 'Give'}
            </button>
          </div>
          <p className="soft">
            {order.objection ? capital(order.objection.why) : order.text}{' '}
            <ClauseLink id={order.objection?.clause ?? order.clause} />
          </p>
          {order.objection === null && order.need !== null && order.reasons.length > 0 && (
            <ReasonList reasons={order.reasons} need={order.need} />
          )}
        </div>
      ))}
    </details>
  )
}

const chanceOf = ({ need, chance }: OrderOffered): string =>
  need === null ? 'no check' : `${need}+ · ${percent(chance)}`
