import { Component, type ReactNode } from 'react'

interface Props {
  /** What is shown: when it changes, it is tried again. */
  of: unknown
  children: ReactNode
}

/** A file may say anything. What cannot be shown gives way to a message; the text can still be corrected. */
export class FileErrorBoundary extends Component<Props, { has: unknown; failed: boolean }> {
  override state = { has: this.props.of, failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: Props, { has }: { has: unknown }): { has: unknown; failed: boolean } | null {
    return of === has ? null : { has: of, failed: false }
  }

  override render(): ReactNode {
    if (this.state.failed)
      return <p className="field-wrong">This part of the file cannot be shown. Correct it under Text.</p>
    return this.props.children
  }
}
