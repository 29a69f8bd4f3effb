import { type ReactNode, useState } from 'react'
import notice from '../../../../NOTICE?raw'
import { linkTo } from '../../app/route.ts'
import { change, type Settings, useSettings } from '../../app/settings.ts'
import about from '../../package.json' with { type: 'json' }
import { Choice } from '../begin/Seats.tsx'
import { Page } from '../Page.tsx'
import { clearEverything } from './clear-everything.ts'
import './SettingsPage.css'

/** The settings, which are stored in this browser only. */
export default function SettingsPage(): ReactNode {
  const settings = useSettings()
  return (
    <Page title="Settings" place="settings">
      <div className="settings">
        <div className="settings-choices">
          <Pick
            legend="Theme"
            name="theme"
            value={settings.theme}
            options={[
              ['battle', 'Follow the battle', 'night battles are dark, the rest as your system says'],
              ['system', 'System', 'day or night'],
              ['day', 'Day', 'light colours'],
              ['night', 'Night', 'dark colours'],
              ['red-light', 'Red light', 'protects your night vision'],
            ]}
            choose={(theme) => change({ theme })}
          />
          <Pick
            legend="Animation speed"
            name="speed"
            value={String(settings.speed)}
            options={[
              ['1', 'Normal', ''],
              ['2', 'Twice as fast', ''],
              ['4', 'Four times as fast', ''],
              ['0', 'Off', 'show results at once'],
            ]}
            choose={(speed) => change({ speed: Number(speed) as Settings['speed'] })}
          />
          <Pick
            legend="Screen"
            name="screen"
            value={settings.screen}
            options={[
              ['chart', 'Chart', 'play on the chart'],
              ['text', 'Text', 'type orders and read everything as text; works with screen readers'],
            ]}
            choose={(screen) => change({ screen })}
          />
          <Pick
            legend="Motion"
            name="motion"
            value={settings.motion}
            options={[
              ['system', 'System setting', ''],
              ['less', 'Reduced', ''],
            ]}
            choose={(motion) => change({ motion })}
          />
          <fieldset className="seats-choice">
            <legend>In battle</legend>
            <Tick checked={settings.confirm} set={(confirm) => change({ confirm })}>
              Confirm before dice are rolled
            </Tick>
            <Tick checked={settings.skips} set={(skips) => change({ skips })}>
              Skip what leaves nothing to decide
            </Tick>
            <Tick checked={settings.handover} set={(handover) => change({ handover })}>
              Hide the battle when another player takes the screen
            </Tick>
            <Tick checked={settings.camera} set={(camera) => change({ camera })}>
              The chart follows what happens (V)
            </Tick>
            <Tick checked={settings.hints} set={(hints) => change({ hints })}>
              Show hints
            </Tick>
            <Tick checked={settings.briefing} set={(briefing) => change({ briefing })}>
              Show the briefing before a battle
            </Tick>
          </fieldset>
          <fieldset className="seats-choice">
            <legend>Sound</legend>
            <Tick checked={settings.sound} set={(sound) => change({ sound })}>
              Guns, aircraft, bell and Morse
            </Tick>
            <label className="seats-field">
              <span>Volume: {Math.round(settings.volume * 100)} %</span>
              <input
                type="range"
                min={0}
                max={1}
                step={0.05}
                value={settings.volume}
                disabled={!settings.sound}
                onChange={(event) => change({ volume: Number(event.target.value) })}
              />
            </label>
          </fieldset>
          <Pick
            legend="Your staff"
            name="staff"
            value={settings.staff}
            options={[
              ['captain', 'Captain', 'quick'],
              ['admiral', 'Admiral', 'thinks ahead, takes the time below'],
            ]}
            choose={(staff) => change({ staff })}
          />
          <label className="seats-field">
            <span>Thinking time of the Admiral AI: {settings.thinking / 1000} seconds</span>
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
    <section className="settings-clear" aria-labelledby="settings-clear">
      <h2 id="settings-clear">Your data</h2>
      <p>
        Battles that you play here, fleets and settings are stored only in this browser. Online battles are stored on
        the server, for both players; <a href={linkTo('online')}>Online</a> lists yours.
      </p>
      {asked ? (
        <p role="alert">
          This deletes every battle, fleet and setting in this browser, and the keys to your online battles unless an
          account has them. It cannot be undone.{' '}
          <button type="button" className="button" onClick={() => void clearEverything()}>
            Delete everything
          </button>{' '}
          <button type="button" className="button main" onClick={() => setAsked(false)}>
            Cancel
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
