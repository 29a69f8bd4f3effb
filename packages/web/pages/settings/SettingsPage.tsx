import { type ReactNode, useState } from 'react'
import notice from '../../../../NOTICE?raw'
import { change, type Settings, useSettings } from '../../app/settings.ts'
import about from '../../package.json' with { type: 'json' }
import { Choice } from '../begin/Seats.tsx'
import { Page } from '../Page.tsx'
import { forgetEverything } from './forgetting.ts'
import './SettingsPage.css'

/** What a person likes. Everything is kept in this browser only. */
export default function SettingsPage(): ReactNode {
  const settings = useSettings()
  return (
    <Page title="Settings" place="settings">
      <div className="settings">
        <div className="settings-choices">
          <Pick
            legend="Light"
            name="theme"
            value={settings.theme}
            options={[
              ['system', 'As the system', 'day or night'],
              ['day', 'Day', 'white paper'],
              ['night', 'Night', 'under a dimmed lamp'],
              ['red-light', 'Red light', 'keeps your eyes used to the dark'],
            ]}
            choose={(theme) => change({ theme })}
          />
          <Pick
            legend="Dice and shells"
            name="speed"
            value={String(settings.speed)}
            options={[
              ['1', 'As meant', ''],
              ['2', 'Twice as fast', ''],
              ['4', 'Four times as fast', ''],
              ['0', 'Not shown', 'results at once'],
            ]}
            choose={(speed) => change({ speed: Number(speed) as Settings['speed'] })}
          />
          <Pick
            legend="Screen"
            name="screen"
            value={settings.screen}
            options={[
              ['chart', 'Chart', 'the sea from above'],
              ['text', 'Text', 'orders typed, everything told in words; made for screen readers'],
            ]}
            choose={(screen) => change({ screen })}
          />
          <Pick
            legend="Motion"
            name="motion"
            value={settings.motion}
            options={[
              ['system', 'As the system asks', ''],
              ['less', 'None', ''],
            ]}
            choose={(motion) => change({ motion })}
          />
          <fieldset className="seats-choice">
            <legend>In battle</legend>
            <Tick checked={settings.confirm} set={(confirm) => change({ confirm })}>
              Ask before anything that rolls dice
            </Tick>
            <Tick checked={settings.handover} set={(handover) => change({ handover })}>
              Hide the table whenever another person takes the screen
            </Tick>
            <Tick checked={settings.hints} set={(hints) => change({ hints })}>
              Hints in the first battle
            </Tick>
          </fieldset>
          <label className="seats-field">
            <span>Time an admiral may think: {settings.thinking / 1000} seconds</span>
            <input
              type="range"
              min={100}
              max={3000}
              step={100}
              value={settings.thinking}
              onChange={(event) => change({ thinking: Number(event.target.value) })}
            />
          </label>
        </div>
        <Forget />
        <section className="settings-about" aria-labelledby="settings-about">
          <h2 id="settings-about">About</h2>
          <p>Version {about.version}</p>
          {notice
            .trim()
            .split(/\n\n+/)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph.replace(/\n(?!Copyright)/g, ' ')}</p>
            ))}
        </section>
      </div>
    </Page>
  )
}

interface PickProps<T extends string> {
  legend: string
  name: string
  value: T
  options: readonly (readonly [T, string, string])[]
  choose: (value: T) => void
}

function Pick<T extends string>({ legend, name, value, options, choose }: PickProps<T>): ReactNode {
  return (
    <fieldset className="seats-choice">
      <legend>{legend}</legend>
      {options.map(([id, title, text]) => (
        <Choice key={id} name={name} checked={value === id} choose={() => choose(id)} title={title} text={text} />
      ))}
    </fieldset>
  )
}

function Tick({
  checked,
  set,
  children,
}: {
  checked: boolean
  set: (on: boolean) => void
  children: ReactNode
}): ReactNode {
  return (
    <label className="seats-option">
      <input type="checkbox" checked={checked} onChange={(event) => set(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}

function Forget(): ReactNode {
  const [asked, setAsked] = useState(false)
  return (
    <section className="settings-forget" aria-labelledby="settings-forget">
      <h2 id="settings-forget">Your data</h2>
      <p>Battles, fleets and settings are kept in this browser and nowhere else.</p>
      {asked ? (
        <p role="alert">
          Every battle, fleet and setting in this browser goes, and nothing brings them back.{' '}
          <button type="button" className="button" onClick={() => void forgetEverything()}>
            Delete it all
          </button>{' '}
          <button type="button" className="button main" onClick={() => setAsked(false)}>
            Keep it
          </button>
        </p>
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setAsked(true)}>
            Delete all data…
          </button>
        </p>
      )}
    </section>
  )
}
