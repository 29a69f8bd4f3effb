/** Every request and response of the API, as schemas. */
export * from './api/lobby-schemas.ts'
export * from './api/rating-schemas.ts'
export * from './api/safety/moderation-schemas.ts'
export * from './api/safety/safety-schemas.ts'
export * from './api/schemas.ts'
export * from './api/tournament-schemas.ts'
