import { memo, type ReactNode } from 'react'

/** The water that a moving ship leaves behind: in her own frame, bow up. */
export const Wake = memo(function Wake({ length, beam }: { length: number; beam: number }): ReactNode {
  const stern = length * 0.47
  const end = stern + length * 0.75
  const bow = -length * 0.38
  const side = (out: 1 | -1): string =>
    `M${out * beam * 0.32} ${stern}C${out * beam * 0.42} ${stern + length * 0.2} ${out * beam * 0.6} ${stern + length * 0.45} ${out * beam * 0.85} ${end}`
  const wave = (out: 1 | -1): string =>
    `M${out * beam * 0.34} ${bow}C${out * beam * 0.56} ${bow + length * 0.06} ${out * beam * 0.68} ${bow + length * 0.13} ${out * beam * 0.78} ${bow + length * 0.22}`
  const foam = `M${-beam * 0.3} ${stern}C${-beam * 0.3} ${stern + length * 0.3} ${-beam * 0.15} ${end} 0 ${end}C${beam * 0.15} ${end} ${beam * 0.3} ${stern + length * 0.3} ${beam * 0.3} ${stern}Z`
  return (
    <g className="chart-wake">
      <path className="chart-foam" d={foam} />
      <path d={side(1) + side(-1)} />
      <path className="chart-bow-wave" d={wave(1) + wave(-1)} />
    </g>
  )
})
