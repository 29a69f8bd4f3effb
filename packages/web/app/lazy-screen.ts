import { type ComponentType, lazy } from 'react'

/** A screen whose script is loaded when it is first drawn, or before. */
export class LazyScreen<P extends object> {
  readonly #script: () => Promise<{ default: ComponentType<P> }>
  #loaded: ComponentType<P> | null = null
  #drawn: ComponentType<P> | null = null

  constructor(script: () => Promise<{ default: ComponentType<P> }>) {
    this.#script = script
  }

  readonly load = async (): Promise<{ default: ComponentType<P> }> => {
    const module = await this.#script()
    this.#loaded = module.default
    return module
  }

  /**
   * The component. `lazy` alone would draw the fallback first, even where the script is there already, and React keeps a fallback
   * for 0.3 s.
   */
  get drawn(): ComponentType<P> {
    // What is drawn once stays: another component would begin anew.
    this.#drawn ??= this.#loaded ?? lazy(this.load)
    return this.#drawn
  }
}
