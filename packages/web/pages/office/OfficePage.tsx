import { type ReactNode, useEffect, useState } from 'react'
import { goTo, linkTo } from '../../app/route.ts'
import type { ClassFacts } from '../../desk/library/office.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page } from '../Page.tsx'
import { textOf } from '../parts/link.ts'
import { addClass, removeClass, takenIds, useKeptClasses } from './kept-classes.ts'
import './OfficePage.css'

interface Props {
  /** A class in a link. */
  code: string | null
  /** The class of the shipyard to begin with. */
  from: string | null
}

/** The drawing office: the classes of one's own, and ways to begin a new one. */
export default function OfficePage({ code, from }: Props): ReactNode {
  const [trouble, setTrouble] = useState<readonly string[]>([])
  const open = (facts: ClassFacts): void => goTo('office', addClass(facts))
  const begin = (id: string): Promise<void> =>
    theLibrary()
      .drawFrom(id, takenIds())
      .then(open, (error: unknown) => setTrouble([error instanceof Error ? error.message : String(error)]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (code !== null)
      void textOf(code)
        .then((text) => theLibrary().classesFromText(text, 'the link'))
        .then(
          (found) => ('trouble' in found ? setTrouble(found.trouble) : open(found[0]!)),
          (error: unknown) => setTrouble([error instanceof Error ? error.message : String(error)]),
        )
    else if (from !== null) void begin(from)
  }, [code, from])
  return (
    <Page title="Drawing office" place="ships" above={<a href={linkTo('ships')}>Ships</a>}>
      {trouble.length > 0 && (
        <div className="office-trouble" role="alert">
          {trouble.map((why) => (
            <p key={why}>{why}</p>
          ))}
        </div>
      )}
      <p className="office-lead">
        Draw a ship class of your own: see at once whether she could have been built, what her cards and points are
        under each rulebook, and how she fights.
      </p>
      <Kept />
      <div className="office-begin">
        <BeginWith begin={begin} />
        <Examples open={open} />
        <OpenText open={open} />
      </div>
    </Page>
  )
}

function Kept(): ReactNode {
  const kept = useKeptClasses()
  const [restore, setRestore] = useState<(() => void) | null>(null)
  if (kept.length === 0 && !restore) return null
  return (
    <section className="office-kept" aria-labelledby="office-kept-title">
      <h2 id="office-kept-title">Your classes</h2>
      <ul>
        {kept.map(({ key, facts }) => (
          <li key={key}>
            <a href={linkTo('office', key)}>{facts.name}</a>
            <span className="soft">
              {facts.type.replaceAll('-', ' ')}, {facts.navy.toUpperCase()}, {facts.commissioned},{' '}
              {facts.displacement.full.toLocaleString('en-GB')} t, {facts.speed} kn
            </span>
            <button
              type="button"
              className="button quiet"
              aria-label={`Delete ${facts.name}`}
              onClick={() => {
                const back = removeClass(key)
                setRestore(() => back)
              }}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {restore && (
          <button
            type="button"
            className="button"
            onClick={() => {
              restore()
              setRestore(null)
            }}
          >
            Restore the deleted class
          </button>
        )}
      </p>
    </section>
  )
}

const MOST_SHOWN = 12

function BeginWith({ begin }: { begin: (id: string) => Promise<void> }): ReactNode {
  const [words, setWords] = useState('')
  const { answer: classes } = useAnswer(words, async () =>
    words.trim() === '' ? [] : (await theLibrary().classes({ words })).filter(({ own }) => !own),
  )
  return (
    <section aria-labelledby="office-from">
      <h2 id="office-from">Begin with a class</h2>
      <input
        type="search"
        aria-label="Find a class or ship to begin with"
        placeholder="Class or ship, such as Iowa"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className="office-found">
        {classes?.slice(0, MOST_SHOWN).map(({ id, name, type, navyTitle, commissioned }) => (
          <li key={id}>
            <button type="button" className="button quiet" onClick={() => void begin(id)}>
              {name}
            </button>
            <span className="soft">
              {type}, {navyTitle}, {commissioned}
            </span>
          </li>
        ))}
        {classes && classes.length > MOST_SHOWN && <li className="soft">and {classes.length - MOST_SHOWN} more</li>}
      </ul>
    </section>
  )
}

function Examples({ open }: { open: (facts: ClassFacts) => void }): ReactNode {
  const { answer: examples } = useAnswer('examples', () => theLibrary().examples())
  return (
    <section aria-labelledby="office-examples">
      <h2 id="office-examples">Never built</h2>
      <ul className="office-found">
        {examples?.map((facts) => (
          <li key={facts.id}>
            <button type="button" className="button quiet" onClick={() => open(facts)}>
              {facts.name}
            </button>
            <span className="soft">{facts.note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The text of a class file. A bad one is refused with line and reason, and stays. */
function OpenText({ open }: { open: (facts: ClassFacts) => void }): ReactNode {
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<readonly string[]>([])
  const read = async (written: string, name: string): Promise<void> => {
    const found = await theLibrary().classesFromText(written, name)
    if ('trouble' in found) return setTrouble(found.trouble)
    setTrouble([])
    for (const facts of found.slice(1)) addClass(facts)
    open(found[0]!)
  }
  return (
    <section aria-labelledby="office-open">
      <h2 id="office-open">Open a file</h2>
      <label className="button office-file">
        Choose a class file
        <input
          type="file"
          className="unseen"
          accept=".yaml,.yml,.json,.txt"
          onChange={async (event) => {
            const input = event.currentTarget
            const file = input.files?.[0]
            if (!file) return
            const written = await file.text()
            input.value = ''
            setText(written)
            await read(written, file.name)
          }}
        />
      </label>
      <label className="office-text">
        <span>Or paste its text</span>
        <textarea rows={5} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      {trouble.length > 0 && (
        <div className="office-trouble" role="alert">
          {trouble.map((why) => (
            <p key={why}>{why}</p>
          ))}
        </div>
      )}
      <button
        type="button"
        className="button"
        disabled={text.trim() === ''}
        onClick={() => void read(text, 'the text')}
      >
        Open
      </button>
    </section>
  )
}
