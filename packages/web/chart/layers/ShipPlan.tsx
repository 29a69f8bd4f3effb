import { type CSSProperties, memo, type ReactNode } from 'react'
import type { ChartShip, Mount, Plan } from '../model.ts'
import { barrelsPath, housePath, type MountPart, partsOf, standing, upright } from '../plan-parts.ts'
import { shortTurn } from '../sheet.ts'

interface Props {
  plan: Plan
  /** Of her model on the table. */
  length: number
  heading: number
  aims: ChartShip['aims']
  /** Close enough to see guns. */
  detailed: boolean
  /** How far she lists, from 0 to 1. */
  list?: number
}

/** A ship from above, bow up, with trained turrets. */
export const ShipPlan = memo(function ShipPlan({ plan, length, heading, aims, detailed, list = 0 }: Props): ReactNode {
  const size = length / plan.length
  const { marks, blocks, funnels } = partsOf(plan)
  // Lines keep their width on screen although everything inside is in metres.
  const pen = { transform: `scale(${size})`, '--pen': `calc(var(--pixel) / ${size})` } as CSSProperties
  return (
    <g className="chart-plan" style={pen}>
      <path className="chart-hull" d={plan.hull} />
      {list > 0 && <path className="chart-flooded" d={plan.hull} style={flooded(plan, list)} />}
      <g style={list > 0 ? leaning(plan, list) : undefined}>
        {marks && <path className="chart-deck" d={marks} />}
        {blocks && <path className="chart-block" d={blocks} />}
        {detailed && funnels && <path className="chart-funnel" d={funnels} />}
        {detailed && <Mounts plan={plan} heading={heading} aims={aims} />}
      </g>
    </g>
  )
})

/** Seen from above, what stands on deck leans out over the side that is under water. */
const leaning = ({ beam }: Plan, list: number): CSSProperties => ({
  transform: `translate(${(0.1 * beam * list).toFixed(2)}px, 0px) scale(${1 - 0.14 * Math.abs(list)}, 1)`,
})

/** The water on her low side. */
const flooded = ({ beam }: Plan, list: number): CSSProperties => ({
  transform: `translate(${(-0.22 * beam * list).toFixed(2)}px, 0px) scale(0.5, 0.66)`,
})

function Mounts({ plan, heading, aims }: Pick<Props, 'plan' | 'heading' | 'aims'>): ReactNode {
  const { turrets, smallGuns, tubes } = partsOf(plan)
  const turned = ({ place, mount }: MountPart): number => {
    const aim = aims.find((one) => one.mount === place)
    return aim ? mount.rest + shortTurn(aim.bearing - heading - mount.rest) : mount.rest
  }
  const together = (parts: readonly MountPart[], draw: typeof housePath): string =>
    parts.map((part) => draw(part.mount, standing(part.mount, turned(part)))).join('')
  return (
    <>
      {tubes.length > 0 && (
        <>
          <path className="chart-tubes" d={together(tubes, housePath)} />
          <path className="chart-tube-lines" d={together(tubes, barrelsPath)} />
        </>
      )}
      {smallGuns.length > 0 && (
        <>
          <path className="chart-barrels" d={together(smallGuns, barrelsPath)} />
          <path className="chart-house" d={together(smallGuns, housePath)} />
        </>
      )}
      {turrets.map((part) => (
        <Turret key={part.place} mount={part.mount} turned={turned(part)} />
      ))}
    </>
  )
}

const Turret = memo(function Turret({ mount, turned }: { mount: Mount; turned: number }): ReactNode {
  const { x, y } = mount
  return (
    <g className="chart-turret" style={{ transform: `translate(${x}px, ${y}px) rotate(${turned}deg)` }}>
      <path className="chart-barrels" d={barrelsPath(mount, upright)} />
      <path className="chart-house" d={housePath(mount, upright)} />
    </g>
  )
})
