import { useEffect } from 'react'
import { followLight } from '../../app/settings.ts'

/** Night battles are shown in night light, where the theme follows the battle. */
export function useLight(night: boolean): void {
  useEffect(() => {
    followLight(night)
    return () => followLight(false)
  }, [night])
}
