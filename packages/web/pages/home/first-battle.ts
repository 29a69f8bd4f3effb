/** The battle that the home page starts with one click. */
export const FIRST_BATTLE = 'denmark-strait'
