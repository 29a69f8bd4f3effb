import { type ReactNode, useState } from 'react'
import { linkTo } from '../../../app/route.ts'
import { ShareButton } from '../../../sharing/ShareButton.tsx'
import { inAddress } from '../../../sharing/shareable.ts'
import { theLibrary } from '../../desk-answers.ts'
import { FileButton } from '../../FileDrop.tsx'
import { codeOf } from '../../parts/link.ts'
import { download } from '../../parts/print.ts'

interface Props {
  /** For the name of the file. */
  id: string
  text: string
  /** With errors it can be shared too, and opened in the editor. */
  problems: number
}

/** The battle as a file or as a link. */
export function ShareTab({ id, text, problems }: Props): ReactNode {
  const [said, setSaid] = useState('')
  const [link, setLink] = useState('')
  async function copyLink(): Promise<void> {
    const code = await codeOf(await theLibrary().battleWithClasses(text))
    if (code === null) {
      setLink('')
      return setSaid('This battle is too long for a link. Download the file and send that instead.')
    }
    const made = `${location.href.split('#')[0]}${linkTo('editor', 'link', code)}`
    setLink(made)
    try {
      await navigator.clipboard.writeText(made)
      setSaid('The link was copied. It holds the whole battle.')
    } catch {
      setSaid('Copying failed. Select the link and copy it yourself.')
    }
  }
  return (
    <div className="editor-form">
      {problems > 0 && (
        <p className="field-wrong">
          {problems === 1 ? 'One thing is' : `${problems} things are`} still wrong with it. It can be shared and opened
          in the editor, but not yet played.
        </p>
      )}
      <div className="editor-buttons">
        <button
          type="button"
          className="button"
          onClick={async () =>
            download(`${fileName(id)}.yaml`, await theLibrary().battleWithClasses(text), 'application/yaml')
          }
        >
          Download the file
        </button>
        <button type="button" className="button" onClick={() => void copyLink()}>
          Copy a link
        </button>
        <ShareButton
          what={{
            title: titleIn(text) ?? id,
            content: async () => ({ kind: 'scenario', text: await theLibrary().battleWithClasses(text) }),
            address: async () => inAddress(await theLibrary().battleWithClasses(text), 'editor', 'link'),
          }}
        >
          Share with a preview
        </ShareButton>
        <FileButton>Open a file</FileButton>
      </div>
      <p role="status">{said}</p>
      {link !== '' && (
        <label className="seats-field">
          <span>Link</span>
          <input readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
      <p className="soft">
        The file is the same YAML as that of the library. On the command line, flankspeed demo --scenario FILE plays it
        and flankspeed scenarios FILE shows it.
      </p>
    </div>
  )
}

/** The name of the battle. */
const titleIn = (text: string): string | undefined => /^name: *["']?(.+?)["']? *$/m.exec(text)?.[1]

const fileName = (id: string): string => id.toLowerCase().replace(/[^a-z0-9-]+/g, '-') || 'battle'
