import type { Clauses } from '@flankspeed/kernel'

export const radar = {
  'ADM-RADAR-01': {
    title: 'Who has Gunnery Radar',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar; Royal Navy, Gunnery Radar; Kriegsmarine, Gunnery Radar',
    rule: 'American, British and German warships that have Radar or Advanced Radar also have the Gunnery Radar trait. Ships of other navies do not.',
    effect: 'adds',
    core: 'Radar; Advanced Radar',
  },
  'ADM-RADAR-02': {
    title: 'Switching to radar fire control is an Order',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: "To acquire a target by radar the ship's captain issues an Order to change from optical to radar fire control; it is the ship's one Order for the turn.",
    effect: 'adds',
    core: 'orders',
  },
  'ADM-RADAR-03': {
    title: 'Locking on',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'At the start of the Gunnery Phase, before any shooting, a ship under that Order names an enemy ship at 30 inches or less that is 5 inches or more from land, and makes a crew quality check. On success the target is locked.',
    example:
      'Washington names Kirishima at 24 inches, far from land, and rolls 5: locked. A target 4 inches from an island could not be named.',
    effect: 'adds',
    core: 'crew quality checks; gunnery phase',
  },
  'ADM-RADAR-04': {
    title: 'Benefit of a lock',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'A ship with a lock may re-roll one Attack Dice each turn when it fires at the locked target.',
    example:
      'A turret of Washington needs 4+ on Kirishima and rolls 2, 4, 6. The 2 is re-rolled as 5: three hits. Her other turrets have no further radar re-roll this turn.',
    effect: 'adds',
    core: 'firing',
  },
  'ADM-RADAR-05': {
    title: 'Advanced Radar and range penalties',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'With Advanced Radar a lock may instead remove the -1 for long range and reduce the -2 for extreme range to -1 against the locked target.',
    example: 'At extreme range with no other modifier a die of 5 (5 - 1 = 4) hits, where the core would need a 6.',
    effect: 'adds',
    core: 'attack dice modifiers (long -1, extreme -2); Advanced Radar',
  },
  'ADM-RADAR-06': {
    title: 'Advanced Radar near land',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'A ship with Advanced Radar may lock on to targets closer than 5 inches to land.',
    effect: 'adds',
    core: 'Advanced Radar',
  },
  'ADM-RADAR-07': {
    title: 'One bonus at a time',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'The re-roll and the reduced range penalties are not combined; before rolling the player picks which of the two to use.',
    effect: 'adds',
  },
  'ADM-RADAR-08': {
    title: 'Smoke, night and weather',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'Radar fire at a locked target may pass through smoke, and works by day, by night and in bad weather. The -1 for firing at night is dropped; the -1 for bad weather remains.',
    effect: 'adds',
    core: 'Create Smoke!; night battles; bad weather',
  },
  'ADM-RADAR-09': {
    title: 'Terrain blocks radar',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'A target with terrain such as an island between it and the ship cannot be locked.',
    effect: 'adds',
    core: 'line of sight',
  },
  'ADM-RADAR-10': {
    title: 'Nobody else may fire at that target',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'From the moment a ship attempts a radar attack on a target, that target is reserved for the rest of the turn: no friendly ship may fire main guns or Light Guns at it. A failed check does not lift the ban.',
    example:
      'Washington uses radar on Kirishima. No other American ship may fire guns at Kirishima this turn, hit or miss, lock or no lock.',
    effect: 'adds',
    core: 'nominate targets',
  },
  'ADM-RADAR-11': {
    title: 'One lock per ship',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'A ship may hold a lock on only one enemy ship at a time. Trying to lock another target gives up the present lock, whether or not the new attempt succeeds.',
    effect: 'adds',
  },
  'ADM-RADAR-12': {
    title: 'How long a lock lasts',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'A lock stays from turn to turn until the target is destroyed, is more than 30 inches away, comes within 5 inches of terrain, or passes behind terrain. Coming within 5 inches of terrain does not break a lock held with Advanced Radar.',
    example: 'Target at exactly 30 inches: lock holds. At 31 inches: lock lost.',
    effect: 'adds',
  },
  'ADM-RADAR-13': {
    title: 'Evading breaks the lock',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'A ship that performs Evade! loses its lock.',
    effect: 'adds',
    core: 'Evade!',
  },
  'ADM-RADAR-14': {
    title: 'Loss of the radar',
    source: 'Admiralty Rules: U.S. Navy, Gunnery Radar',
    rule: 'A ship that is crippled or suffers Bridge Destroyed loses Gunnery Radar for the rest of the game.',
    effect: 'adds',
    core: 'crippled ships; Bridge Destroyed',
  },
} as const satisfies Clauses
