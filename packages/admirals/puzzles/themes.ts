/** What a puzzle asks for. */
export const THEMES = ['salvo', 'torpedoes', 'course', 'escape', 'air'] as const
export type Theme = (typeof THEMES)[number]
