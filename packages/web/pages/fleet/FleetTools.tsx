import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { Fleet, FleetShown } from '../../desk/library/fleets.ts'
import { ShareButton } from '../../sharing/ShareButton.tsx'
import { theLibrary } from '../desk-answers.ts'
import { adoptClasses } from '../office/kept-classes.ts'
import { download, printPage } from '../parts/print.ts'
import './FleetTools.css'

interface Props {
  fleet: Fleet
  shown: FleetShown | null
  replace: (fleet: Fleet) => void
  tell: (trouble: string[]) => void
}

/** Export and import of a fleet. */
export function FleetTools({ fleet, shown, replace, tell }: Props): ReactNode {
  const [pasted, setPasted] = useState('')
  const [said, setSaid] = useState('')
  const code = shown?.code ?? null
  const copy = async (text: string, what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(`${what} copied.`)
    } catch {
      setSaid('Copying failed. Select the code and copy it yourself.')
    }
  }
  const print = async (): Promise<void> => {
    const sheet = await theLibrary().fleetSheet(fleet, navigator.language === 'en-US' ? 'letter' : 'a4')
    if (typeof sheet === 'string') printPage(sheet)
    else tell(sheet.trouble)
  }
  const paste = async (): Promise<void> => {
    const found = await theLibrary().fleetFromText(pasted.trim(), 'the pasted text')
    if ('trouble' in found) return tell(found.trouble)
    tell([])
    setPasted('')
    replace(adoptClasses(found))
  }
  return (
    <div className="fleet-tools">
      {fleet.ships.length > 0 && (
        <>
          <div className="fleet-tools-row">
            <button type="button" className="button" onClick={() => void print()}>
              Print cards
            </button>
            <button
              type="button"
              className="button"
              onClick={async () =>
                download(`${fileName(fleet)}.yaml`, await theLibrary().fleetAsYaml(fleet), 'application/yaml')
              }
            >
              Export as a file
            </button>
            <ShareButton
              what={{
                title: shown?.title ?? 'A fleet',
                content: async () => ({ kind: 'fleet', text: await theLibrary().fleetAsYaml(fleet) }),
                address: async () => (code ? linkTo('fleet', code) : null),
              }}
            />
            {code && (
              <button
                type="button"
                className="button"
                onClick={() => void copy(`${location.href.split('#')[0]}${linkTo('fleet', code)}`, 'Link')}
              >
                Copy link
              </button>
            )}
          </div>
          {code ? (
            <label className="fleet-tools-code">
              <span>Fleet code</span>
              <input readOnly value={code} onFocus={(event) => event.target.select()} />
            </label>
          ) : (
            <p className="soft">
              A code can only hold classes of the shipyard. Export the list as a file instead: it carries your classes.
            </p>
          )}
          <p className="soft" role="status">
            {said}
          </p>
        </>
      )}
      <details>
        <summary>Open a fleet code or list</summary>
        <label className="fleet-tools-code">
          <span>A fleet code, or a list in YAML or JSON. You can also drop a file anywhere on this page</span>
          <textarea rows={4} value={pasted} onChange={(event) => setPasted(event.target.value)} spellCheck={false} />
        </label>
        <button type="button" className="button" disabled={pasted.trim() === ''} onClick={() => void paste()}>
          Open
        </button>
      </details>
    </div>
  )
}

const fileName = ({ name, navy, year }: Fleet): string =>
  (name ?? `${typeof navy === 'string' ? navy : navy.join('-')}-${year}`).toLowerCase().replace(/[^a-z0-9]+/g, '-')
