import { type ReactNode, useState } from 'react'
import { useEditing } from '../editing.ts'
import { asText, dataIn, type Path } from '../model/file-text.ts'

interface Props {
  path: Path
  value: unknown
  name: string
}

/** What has no form, as YAML. Text that cannot be read stays here and does not reach the file. */
export function FieldText({ path, value, name }: Props): ReactNode {
  const { change } = useEditing()
  const [typed, setTyped] = useState<string | null>(null)
  const bad = typed !== null && dataIn(typed) === null
  return (
    <>
      <textarea
        className="field-yaml"
        rows={4}
        spellCheck={false}
        aria-label={`${name} in YAML`}
        aria-invalid={bad}
        value={typed ?? asText(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          const data = dataIn(target.value)
          if (data !== null) change([{ set: path, to: data }], path.join('.'))
        }}
        onBlur={() => !bad && setTyped(null)}
      />
      {bad && <p className="field-wrong">This is not YAML yet, and is not in the file.</p>}
    </>
  )
}
