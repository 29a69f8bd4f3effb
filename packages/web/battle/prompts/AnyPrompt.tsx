import type { Decision } from '@flankspeed/engine'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useBattle } from '../battle-context.ts'
import { useCommit } from '../commit.ts'
import { spoken, titleFromId } from '../format.ts'
import './AnyPrompt.css'
import { PromptFrame } from './PromptFrame.tsx'

/** For any decision of any ruleset: shows what is owed, suggests a legal answer, and accepts any text. */
export function AnyPrompt({ decision }: { decision: Decision }): ReactNode {
  const { session, position } = useBattle()
  const commit = useCommit()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')

  const offer = useCallback(async (): Promise<void> => {
    try {
      setText(written(await session.suggestAction()))
      setWrong('')
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
    }
  }, [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position needs a new answer
  useEffect(() => void offer(), [offer, position.taken])

  async function play(): Promise<void> {
    try {
      commit.commit(await read(text), true)
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <PromptFrame
      who={position.ruleset.title}
      what={titleFromId(decision.kind)}
      summary={wrong || 'This is a legal action. Edit it if you like.'}
      commit={commit}
      fill={(action) => {
        setText(written(action))
        setWrong('')
        return true
      }}
      main={{ label: 'Play', onClick: () => void play() }}
      others={
        <button type="button" className="button" onClick={() => void offer()}>
          Any other
        </button>
      }
    >
      <dl className="any-fields">
        {Object.entries(decision).map(([field, value]) => (
          <div key={field}>
            <dt>{titleFromId(field)}</dt>
            <dd>{readable(value, (id) => position.cards[id]?.name ?? spoken(id))}</dd>
          </div>
        ))}
      </dl>
      <label className="any-answer">
        Action as JSON
        <textarea
          value={text}
          rows={Math.min(14, text.split('\n').length + 1)}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </PromptFrame>
  )
}

function readable(value: unknown, name: (id: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => readable(item, name)).join(', ') || 'none'
  if (typeof value === 'string') return name(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([field, item]) => `${spoken(field)} ${readable(item, name)}`)
      .join(', ')
  return String(value)
}

const written = (action: unknown): string => JSON.stringify(action, null, 1)

/** JSON is YAML too; the YAML parser is loaded only for text that is not JSON. */
async function read(text: string): Promise<unknown> {
  try {
    return JSON.parse(text)
  } catch {
    const { parse } = await import('yaml')
    return parse(text)
  }
}
