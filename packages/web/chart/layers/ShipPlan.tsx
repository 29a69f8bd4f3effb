import { type CSSProperties, memo, type ReactNode } from 'react'
import type { ChartShip, Mount, Plan, Spot } from '../model.ts'
import { barrelsPath, housePath, type MountPart, partsOf, standing, upright } from '../plan-parts.ts'
import { shortTurn } from '../sheet.ts'
import './ShipPlan.css'

interface Props {
  plan: Plan
  /** Of her model on the table. */
  length: number
  heading: number
  aims: ChartShip['aims']
  /** Close enough to see guns. */
  detailed: boolean
  /** Mounts that are out, by index in the plan. */
  out?: readonly number[]
  /** How far she lists, from 0 to 1. */
  list?: number
}

/** A grey ship from above, bow up, lit from the north-west however she heads, with trained turrets. */
export const ShipPlan = memo(function ShipPlan(props: Props): ReactNode {
  const { plan, length, heading, aims, detailed, out = NONE, list = 0 } = props
  const size = length / plan.length
  const { flightDeck, marks, blocks, tops, funnels } = partsOf(plan)
  // Lines keep their width on screen although everything inside is in metres.
  const pen = { transform: `scale(${size})`, '--pen': `calc(var(--pixel) / ${size})` } as CSSProperties
  const shade = shadeOf(heading)
  const cast = (metres: number): CSSProperties => ({ transform: shifted(shade, metres) })
  return (
    <g className="chart-plan" style={pen}>
      {detailed && <path className="chart-cast" d={plan.hull} style={cast(plan.beam * 0.16)} />}
      <path className="chart-hull" d={plan.hull} />
      <path className="chart-edge" d={plan.hull} style={inner(plan, shade, 0.9, -0.035)} />
      <path className="chart-planking" d={plan.hull} style={inner(plan, shade, 0.76, 0.012)} />
      {list > 0 && <path className="chart-flooded" d={plan.hull} style={flooded(plan, list)} />}
      <g style={list > 0 ? leaning(plan, list) : undefined}>
        {flightDeck && <path className="chart-flight-deck" d={flightDeck} />}
        {marks && <path className="chart-deck" d={marks} />}
        {detailed && blocks && <path className="chart-cast" d={blocks} style={cast(plan.beam * 0.07)} />}
        {blocks && <path className="chart-block" d={blocks} />}
        {tops && <path className="chart-top" d={tops} style={{ transform: shifted(shade, -plan.beam * 0.01) }} />}
        {detailed && funnels && <path className="chart-funnel" d={funnels} />}
        {detailed && <Mounts plan={plan} heading={heading} aims={aims} out={out} />}
      </g>
    </g>
  )
})

const NONE: readonly number[] = []

/** The direction of shadows on the sheet, as she has it: to the south-east. */
function shadeOf(heading: number): Spot {
  const angle = ((135 - heading) * Math.PI) / 180
  return [Math.sin(angle), -Math.cos(angle)]
}

const shifted = ([x, y]: Spot, metres: number): string =>
  `translate(${(x * metres).toFixed(2)}px, ${(y * metres).toFixed(2)}px)`

/** Her outline once more, smaller: what the light leaves of the hull around it is her side in shade. */
const inner = ({ beam, length }: Plan, shade: Spot, share: number, off: number): CSSProperties => ({
  transform: `${shifted(shade, off * beam)} scale(${share}, ${(1 - ((1 - share) * 1.4 * beam) / length).toFixed(4)})`,
})

/** Seen from above, what stands on deck leans out over the side that is under water. */
const leaning = ({ beam }: Plan, list: number): CSSProperties => ({
  transform: `translate(${(0.16 * beam * list).toFixed(2)}px, 0px) scale(${1 - 0.16 * Math.abs(list)}, 1)`,
})

/** The water on her low side: to starboard. */
const flooded = ({ beam }: Plan, list: number): CSSProperties => ({
  transform: `translate(${((0.5 - 0.19 * list) * beam * 0.74).toFixed(2)}px, 0px) scale(${(0.26 * list + 0.08).toFixed(3)}, 0.72)`,
})

function Mounts({ plan, heading, aims, out }: Pick<Props, 'plan' | 'heading' | 'aims'> & { out: readonly number[] }) {
  const { turrets, smallGuns, tubes } = partsOf(plan)
  const turned = ({ place, mount }: MountPart): number => {
    if (out.includes(place)) return mount.rest + ASKEW
    const aim = aims.find((one) => one.mount === place)
    return aim ? mount.rest + shortTurn(aim.bearing - heading - mount.rest) : mount.rest
  }
  const isOut = ({ place }: MountPart): boolean => out.includes(place)
  const together = (parts: readonly MountPart[], draw: typeof housePath): string =>
    parts.map((part) => draw(part.mount, standing(part.mount, turned(part)))).join('')
  const [gunsOut, gunsIn] = [smallGuns.filter(isOut), smallGuns.filter((part) => !isOut(part))]
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
          <path className="chart-house" d={together(gunsIn, housePath)} />
          {gunsOut.length > 0 && <path className="chart-house chart-is-out" d={together(gunsOut, housePath)} />}
        </>
      )}
      {turrets.map((part) => (
        <Turret key={part.place} mount={part.mount} turned={turned(part)} out={isOut(part)} />
      ))}
    </>
  )
}

/** A turret that is out stands askew. */
const ASKEW = 34

const Turret = memo(function Turret({ mount, turned, out }: { mount: Mount; turned: number; out: boolean }): ReactNode {
  const { x, y } = mount
  return (
    <g
      className={`chart-turret ${out ? 'chart-is-out' : ''}`}
      style={{ transform: `translate(${x}px, ${y}px) rotate(${turned}deg)` }}
    >
      <path className="chart-barrels" d={barrelsPath(mount, upright)} />
      <path className="chart-house" d={housePath(mount, upright)} />
    </g>
  )
})
