import { useState } from 'react'
import type { Doing } from '../account/part.ts'

/** Runs one request at a time, and says how it went. */
export function useDoing(): { busy: boolean; said: string; wrong: string; doing: Doing } {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState('')
  const doing: Doing = async (work, done) => {
    setBusy(true)
    setSaid('')
    setWrong('')
    try {
      await work()
      setSaid(done)
      return true
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, said, wrong, doing }
}
