import type { QuickSeek } from '@flankspeed/protocol'
import { type ReactNode, useState } from 'react'
import { RulesetChoice } from '../../pages/begin/RulesetChoice.tsx'
import { SPEED_NAMES } from './format.ts'
import { quickPair } from './requests.ts'

interface Props {
  rulesets: readonly { id: string; title: string }[]
  isSignedIn: boolean
  attempt: (work: Promise<unknown>) => void
}

const CLOCKS: Record<QuickSeek['speed'], string> = {
  fast: '15 minutes + 5 seconds',
  standard: '45 minutes + 15 seconds',
  correspondence: '3 days + 6 hours',
}

/** An opponent with one click: choose the rules and the speed. */
export function QuickPairing({ rulesets, isSignedIn, attempt }: Props): ReactNode {
  const [ruleset, setRuleset] = useState(rulesets[0]!.id)
  const [rated, setRated] = useState(isSignedIn)
  const [admiral, setAdmiral] = useState(true)
  const go = (speed: QuickSeek['speed']): void =>
    attempt(
      quickPair({
        ruleset,
        speed,
        rated: rated && isSignedIn,
        admiral: admiral ? { kind: 'admiral', name: 'captain', milliseconds: 300, after: 60 } : null,
      }),
    )
  return (
    <section className="lobby-quick" aria-labelledby="lobby-quick">
      <h2 id="lobby-quick">Quick pairing</h2>
      <RulesetChoice rulesets={rulesets} chosen={ruleset} choose={setRuleset} />
      <div className="lobby-speeds">
        {(Object.keys(CLOCKS) as QuickSeek['speed'][]).map((speed) => (
          <button key={speed} type="button" className="button lobby-speed" onClick={() => go(speed)}>
            <b>{SPEED_NAMES[speed]}</b>
            <span className="soft">{CLOCKS[speed]}</span>
          </button>
        ))}
      </div>
      <label className="seats-option">
        <input
          type="checkbox"
          checked={rated && isSignedIn}
          disabled={!isSignedIn}
          onChange={({ target }) => setRated(target.checked)}
        />
        <span>Rated {!isSignedIn && <span className="soft">(accounts only)</span>}</span>
      </label>
      <label className="seats-option">
        <input type="checkbox" checked={admiral} onChange={({ target }) => setAdmiral(target.checked)} />
        <span>
          If nobody comes within a minute, play the Captain <span className="soft">(never rated)</span>
        </span>
      </label>
    </section>
  )
}
