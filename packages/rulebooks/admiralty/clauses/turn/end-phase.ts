import type { Clauses } from '@flankspeed/kernel'

export const endPhase = {
  'ADM-REARM-01': {
    title: 'Re-armed flights fly the next turn',
    source: 'Admiralty Rules: The End Phase, Refueling & Re-arming',
    rule: 'A flight recovered in the Movement Phase may be re-armed in the End Phase of the same turn with a successful crew quality check, and may then be launched in the very next turn. Each flight needs its own check.',
    example: 'Landed turn 3, check of 4 in the End Phase of turn 3: may be launched in turn 4.',
    effect: 'clarifies',
    core: 'refuelling and re-arming',
  },
  'ADM-REARM-02': {
    title: 'First failed check may be re-rolled',
    source: 'Admiralty Rules: The End Phase, Refueling & Re-arming',
    rule: 'In an End Phase a player may re-roll the first re-arming check that fails; the second result stands. Later failures in the same End Phase are not re-rolled by this rule.',
    example:
      'Three flights re-arm with dice 2, 5, 3. The 2 is the first failure and is re-rolled as 4: success. The 3 stays a failure. Two flights are ready.',
    effect: 'adds',
    core: 'refuelling and re-arming',
  },
  'ADM-REARM-03': {
    title: 'A single flight needs no check',
    source: 'Admiralty Rules: The End Phase, Refueling & Re-arming',
    rule: 'If a player tries to re-arm only one flight in an End Phase, that flight is re-armed without a check.',
    effect: 'adds',
    core: 'refuelling and re-arming',
  },
  'ADM-ORDN-01': {
    title: "Changing a flight's load on the carrier",
    source: 'Admiralty Rules: Switching Ordnance',
    rule: 'A flight aboard a carrier may change to any other role its aircraft has on the national chart while it is being re-armed. The new role is named before the check, and the check is the ordinary re-arming check.',
    example:
      "A Barracuda II flight that has dropped its torpedo lands on Ark Royal. The player names the dive-bomber role and passes the check: it is now an armed dive-bomber flight with that row's Dogfight, Damage Dice and traits.",
    effect: 'adds',
    core: 'refuelling and re-arming',
  },
  'ADM-ORDN-02': {
    title: 'Original load at the start',
    source: 'Admiralty Rules: Switching Ordnance',
    rule: 'Every bomber flight begins the game in the role in which it was chosen and may change only after play has begun.',
    effect: 'adds',
    core: 'choosing aircraft',
  },
  'ADM-ORDN-03': {
    title: 'Paying for the switch under SHIPS points',
    source: 'Admiralty Rules: Switching Ordnance',
    rule: 'When the SHIPS system is in use, a flight may switch loads only if it was bought at the cost of the dearest variant of that aircraft.',
    effect: 'adds',
    core: 'points values',
  },
} as const satisfies Clauses
