/** Where the wind comes from if it does not matter: smoke drifts to the south-east, as on old plates. */
export const USUAL_WIND = 315
