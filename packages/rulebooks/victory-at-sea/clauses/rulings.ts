import type { Rulings } from '@flankspeed/kernel'

/** Our answers where the printed rules are silent, torn or disagree. */
export const rulings = {
  'VAS-R-01': {
    clauses: ['VAS-BASE-05', 'VAS-CRIT-41', 'VAS-CV-04', 'VAS-WTR-03'],
    question: 'Which dice is meant when the text just says to roll a dice?',
    ruling:
      'A D6. This covers the weapon group roll, the critical level of Devastating, the wind roll and the extra torpedo rolls.',
    why: 'D10s are always named where they are used (initiative, critical area, deployment), and all these results need only six faces.',
  },
  'VAS-R-02': {
    clauses: ['VAS-TURN-03', 'VAS-TURN-04'],
    question: 'Are tied initiative rolls judged before or after scouting and national modifiers?',
    ruling:
      'After. Compare modified results and re-roll both dice while they are equal; the modifiers apply again to the new rolls.',
    why: 'The result of a roll is defined as the score after modifiers.',
  },
  'VAS-R-03': {
    clauses: ['VAS-TURN-16', 'VAS-END-12', 'VAS-END-13', 'VAS-END-14'],
    question:
      'The manual lists only damage control and escalation in the End Phase but places smoke removal, re-arming and scout returns there too. In which order?',
    ruling:
      'Damage control, escalation, smoke removal, re-arming checks, scout return rolls, then the check for the end of the game. Within each step the player with the initiative goes first.',
    why: 'The reference sheet lists smoke removal after escalation. Doing re-arming after repairs and escalation means that the Crew score that counts is the one left at the end of the turn.',
  },
  'VAS-R-04': {
    clauses: ['VAS-MOVE-04', 'VAS-MOVE-07'],
    question: 'Does straight movement from the previous turn count towards the run before the first turn?',
    ruling: 'No. The run starts at 0 each move, and after each turn it starts again.',
    why: "The text requires the run before each turn within the ship's movement; carrying it over would need hidden bookkeeping.",
  },
  'VAS-R-05': {
    clauses: ['VAS-MOVE-05'],
    question: 'The turning gauge diagrams are lost. Does a turn use distance or follow a curve?',
    ruling:
      'The ship pivots on its bridge point by the chosen angle and then goes on. The pivot costs no distance and does not move the bridge.',
    why: 'Distances are defined for the bridge, and the text counts only straight inches.',
  },
  'VAS-R-06': {
    clauses: ['VAS-MOVE-08', 'VAS-R-87'],
    question: 'May a ship pass through another ship or through a Flight during its move?',
    ruling: 'Yes, freely. Only the end position is restricted. Land may never be crossed.',
    why: 'The text forbids only ending on top of a ship, and models are far larger than the vessels they stand for.',
  },
  'VAS-R-07': {
    clauses: ['VAS-MOVE-09', 'VAS-BASE-04'],
    question: 'What outline has a ship, and how exactly is an overlapping ship moved aside?',
    ruling:
      'Use rectangles centred on the bridge - destroyers 2.5" x 0.5", cruisers 4" x 0.6", battleships and carriers 5.5" x 0.8", civilian ships 3.5" x 0.6" - and a 1" circle for a Flight. An overlapping ship is shifted at a right angle to the stationary ship\'s keel, heading unchanged, until the outlines just touch, towards the side its bridge was on; if the bridge was exactly on the keel line the moving player picks the side. This is the only shift: where that place is taken too, by another ship, land or the edge of the table, the ship stops on its own track at the last place where it lies on nobody, with the heading that it had there, and has moved only that far; the 1 inch minimum may be broken by this. Of several ships under it the one whose bridge is nearest is the stationary ship. The shift does not count as distance moved.',
    why: 'Outlines follow the 1/1800 scale of the models. The side rule is the one printed, and it allows one placement; shifting on from ship to ship would carry a ship farther than it can sail. The rest is needed to make it computable.',
  },
  'VAS-R-08': {
    clauses: ['VAS-MOVE-12', 'VAS-VP-07'],
    question: 'When exactly has a ship left the table?',
    ruling:
      'When its bridge point crosses the edge during its move. The rest of the move is dropped and the edge crossed is recorded for objectives.',
    why: "The bridge is the ship's true position.",
  },
  'VAS-R-09': {
    clauses: ['VAS-CRIP-02', 'VAS-CRIP-04', 'VAS-MOVE-13', 'VAS-CRIT-44', 'VAS-ORD-16'],
    question:
      'How does the permanent halving of speed and AD combine with penalties that can be repaired, and how is a half inch rounded?',
    ruling:
      'At the moment of halving take the current value, halve it (speed rounds up, AD rounds down) and store the difference as a permanent loss. From then on current value = card value - permanent losses - repairable losses, at least 0. If the Engine score is 5 or 6 when the ship is crippled, work out the loss from the speed it would have with Engine 4. Example - card 6", Engine 1, current 5", crippled to 3" (loss 2"); Engine rises to 3 gives 2"; Engine repaired to 0 gives 4".',
    why: 'The text halves the current figure for good and lets later repairs lift penalties. Rounding speed up follows Evade!, the only halving of speed with a stated direction, and keeps a 1" ship able to make its compulsory move. The Engine 5 case stops a ship that was dead in the water from escaping the loss.',
  },
  'VAS-R-10': {
    clauses: ['VAS-ARC-01', 'VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04', 'VAS-ARC-05', 'VAS-ARC-06'],
    question: 'The arc diagram and the arc symbols are lost. Which arcs exist?',
    ruling:
      'Seven shapes - fore, aft, port, starboard (90 degrees each), forward turret and aft turret (270 degrees each), all-round (360 degrees) - plus port half and starboard half (180 degrees) for wing turrets.',
    why: 'The text speaks of the port and starboard 90 degree arcs (so other widths exist), of light guns on any heading and of torpedoes fore, port or starboard; the remains of the symbols differ between forward turrets, aft turrets, wing turrets and light guns. 270 degrees for centreline turrets is what crossing the T needs - broadsides bear all turrets, bow or stern only half.',
  },
  'VAS-R-11': {
    clauses: ['VAS-ARC-08', 'VAS-FIRE-11', 'VAS-WTR-16', 'VAS-STR-12'],
    question: 'What happens on the exact line between two arcs?',
    ruling:
      'A weapon bears if the target is inside or on the limit of its arc. Where exactly one quadrant is needed (Large Silhouette, Restricted, Torpedo Belt) the line belongs to the fore or aft arc. Use a tolerance of 0.01 degree.',
    why: 'Firing rules favour the shooter; the side-arc rules then get one clear answer.',
  },
  'VAS-R-12': {
    clauses: ['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04'],
    question: 'Arcs of the Northampton card?',
    ruling: 'A and B turrets forward turret arc, X turret aft turret arc, light guns and AA battery all-round.',
    why: 'Turret letters give the position; light guns and AA fire on any bearing.',
  },
  'VAS-R-13': {
    clauses: ['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04'],
    question: 'Arcs of the New Mexico card (USS Idaho)?',
    ruling:
      'A and B turrets forward turret arc, X and Y turrets aft turret arc, both light gun lines and the AA battery all-round.',
    why: 'The symbol remains are alike for A and B, differ for X and Y and differ again for the light guns.',
  },
  'VAS-R-14': {
    clauses: ['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04', 'VAS-ARC-05'],
    question: 'Arcs of the Yamato card?',
    ruling:
      'A, B and AA turrets forward turret arc; Y and YY turrets aft turret arc; P turret port half, S turret starboard half; light guns and AA battery all-round.',
    why: 'A, B and AA share one symbol remain, Y and YY another, P and S have symbols of their own. The wing turrets of 1941 sat amidships on each beam and could train from nearly ahead to nearly astern on their own side.',
  },
  'VAS-R-15': {
    clauses: ['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04'],
    question: 'Arcs of the Queen Elizabeth group 3 card (HMS Warspite)?',
    ruling:
      'A and B turrets forward turret arc, X and Y turrets aft turret arc, both light gun lines and the AA battery all-round.',
    why: 'Turret letters give the position; the symbols are unreadable.',
  },
  'VAS-R-16': {
    clauses: ['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04'],
    question: 'Arcs of the Bismarck card?',
    ruling:
      'A and B turrets forward turret arc, X and Y turrets aft turret arc, both light gun lines and the AA battery all-round.',
    why: 'As for the other battleships; X and Y stand for Caesar and Dora.',
  },
  'VAS-R-17': {
    clauses: ['VAS-CARD-12', 'VAS-CRIT-23', 'VAS-CRIP-05', 'VAS-FIRE-13'],
    question: "Are Yamato's 6.1-inch AA, P, S and YY turrets main guns, and is AA Turret an anti-aircraft weapon?",
    ruling:
      'They are main guns in every respect (point blank limit, crippled roll, random turret, no split fire). AA Turret is the second forward turret position, not an AA battery, and cannot fire at aircraft.',
    why: 'Main guns are defined by being listed as turrets, and the doubled letter follows the position code used for YY.',
  },
  'VAS-R-18': {
    clauses: ['VAS-CARD-19', 'VAS-AA-09'],
    question: 'All sample AA batteries show dashes for range, AD, AP and DD. What can they do?',
    ruling:
      'Such a battery has AD 0 and no range. Its only dice are its Local dice, used on Flights in contact and on Flights passing over. For all other lines a dash in AP is 0.',
    why: "The Local text says its dice are added to the weapon's own, and here the weapon has none.",
  },
  'VAS-R-19': {
    clauses: ['VAS-TGT-12', 'VAS-WTR-17', 'VAS-WTR-18'],
    question: 'How do partial salvoes, reserve torpedoes and the single reload of Slow-Loading torpedoes fit together?',
    ruling:
      'Track loaded torpedoes (starting at AD) and spares (also AD). Firing lowers loaded. At the end of any turn in which the system did not fire, empty tubes are refilled from the spares. Torpedoes still loaded may be fired the turn after a partial salvo, which delays the refill; fired tubes can never be used in two consecutive turns. Each tube is thus fired at most twice. If AD is reduced by damage, loaded is capped at the new AD.',
    why: 'The torpedo section expressly foresees further firing from a part-empty rack and forbids reloading during that turn; the reference sheet sums the trait up as no more than two firings.',
  },
  'VAS-R-20': {
    clauses: ['VAS-TGT-14'],
    question: 'What if the target of a later weapon is sunk by an earlier weapon of the same ship?',
    ruling: 'The later shot is lost without rolling. One-Shot and Slow-Loading weapons count as not used.',
    why: 'Targets are named before any attack is made; not charging ammunition avoids a harsh side effect and plays faster.',
  },
  'VAS-R-21': {
    clauses: ['VAS-TGT-15'],
    question: 'In which order are the weapons of one ship resolved?',
    ruling:
      "The firing player's choice, one weapon system (or one split part of it) at a time, each with damage and criticals before the next.",
    why: 'The text only asks that everything is resolved before the next ship.',
  },
  'VAS-R-22': {
    clauses: ['VAS-BTH-03', 'VAS-OBS-02'],
    question: 'When is the specific target of a guiding Observation Flight chosen?',
    ruling:
      'At the start of each Gunnery Phase, before AA fire, the owner names one eligible stationary target for each guiding Observation Flight; it may change from turn to turn. The need for a spotter also holds for targets within 30" that are hidden by land.',
    why: 'The task is fixed before the game but the text ties spotting to a target; naming it each turn keeps it useful and simple.',
  },
  'VAS-R-23': {
    clauses: ['VAS-BTH-07', 'VAS-BTH-08', 'VAS-BTH-06'],
    question: 'Do re-rolls, plunging fire, split fire and torpedoes work beyond the horizon?',
    ruling:
      'Twin-Linked re-rolls are allowed (a re-roll is not a modifier), plunging fire applies to damage, light guns may still split (halve the AD before splitting). Torpedoes and AA batteries cannot be used.',
    why: 'The ban is on modifying the attack roll; damage is a separate step. The section is about guns.',
  },
  'VAS-R-24': {
    clauses: ['VAS-FIRE-09', 'VAS-ORD-13'],
    question: 'The manual says more than 6", the reference sheet says 7". Which counts for 6.5"?',
    ruling:
      'More than 6" counts, so 6.5" is fast. Measure the path actually travelled this turn, not the straight distance between start and end.',
    why: 'The reference sheet assumes whole inches; the manual is the fuller text.',
  },
  'VAS-R-25': {
    clauses: ['VAS-FIRE-10', 'VAS-BTH-02'],
    question: 'Does a ship stopped by damage count as a stationary target?',
    ruling:
      'Yes for the +1 - any ship that moved 0" this turn because its Flank Speed is 0 is stationary. No for Beyond the Horizon attacks, which need an anchored ship or a land installation.',
    why: 'The reference sheet just says stationary, and a ship dead in the water is as easy a mark as an anchored one. The horizon rule gives its own closed list.',
  },
  'VAS-R-26': {
    clauses: ['VAS-FIRE-12'],
    question: 'Do torpedoes also use range modifiers, the destroyer and fast target penalties and Large Silhouette?',
    ruling: 'Yes, all of them, plus -2. Light-gun exceptions do not apply to torpedoes.',
    why: 'The table is common to all weapon systems and all rows add up.',
  },
  'VAS-R-27': {
    clauses: ['VAS-FIRE-16', 'VAS-FIRE-02'],
    question: 'Can a natural 6 hit or a natural 1 miss regardless of modifiers?',
    ruling: 'No. Only the modified result counts. The software should warn when no score can hit.',
    why: 'The manual names natural scores where it wants them (damage, horizon, AA) and not here.',
  },
  'VAS-R-28': {
    clauses: ['VAS-FIRE-04', 'VAS-FIRE-06', 'VAS-FIRE-07', 'VAS-FIRE-08', 'VAS-FIRE-09', 'VAS-FIRE-12'],
    question: 'The modifier table has lost its signs and the point blank figure. What are the values?',
    ruling:
      'Point blank +1, short 0, long -1, extreme -2, destroyer -1, fast -1, stationary +1, Large Silhouette +1, torpedo -2.',
    why: 'The reference sheet prints the same table with all signs.',
  },
  'VAS-R-29': {
    clauses: ['VAS-DMG-10', 'VAS-CRIP-01', 'VAS-CRIT-08'],
    question: 'How are hits, Hull loss, crippling and criticals ordered within one attack?',
    ruling:
      'Roll all Damage Dice of the weapon, deduct the sum, check sinking and crippling, then resolve the critical hits one at a time, checking sinking and crippling after each deduction. Stop at once when Hull is 0.',
    why: 'It matches the printed steps and lets each later step see the newest state.',
  },
  'VAS-R-30': {
    clauses: ['VAS-CRIP-04', 'VAS-CRIT-41', 'VAS-WTR-12'],
    question: 'Are Local dice affected when the AA battery loses AD or is halved?',
    ruling:
      'Yes. Treat AD + Local as the pool of the battery. Single losses come off AD first and then off Local. Crippling halves AD and the Local score separately, rounding down (Local 1 becomes 0, Local 6 becomes 3).',
    why: 'The sample cards give the battery no other dice; otherwise AA damage would do nothing.',
  },
  'VAS-R-31': {
    clauses: ['VAS-CRIP-06'],
    question: 'Which traits are rolled for when a ship is crippled, and what does losing them mean?',
    ruling:
      'Ship traits only, not weapon traits. Lumbering is never rolled for. Losing Carrier stops launch and recovery; losing Torpedo Belt, Armoured Deck, Agile or Radar removes its effect; losing Aircraft X has no effect on Observation Flights already assigned.',
    why: 'The printed example speaks of traits of the ship. Rolling to lose a handicap that crippling itself gives would be absurd.',
  },
  'VAS-R-32': {
    clauses: ['VAS-CRIT-06', 'VAS-CRIT-05', 'VAS-VITAL-06', 'VAS-END-10'],
    question: 'In which order are knock-on increases worked, and can they loop?',
    ruling:
      "Depth first - extra damage, then the area's own penalty, then each named area in the order printed (for Secondary Explosions Engine, Weapons, Crew) - and stop when Hull is 0. With Crew and Weapons both at 6 each triggers the other; keep applying, which always sinks the ship.",
    why: 'The rules say immediately. Every pass of the loop costs at least 5 Hull, so it ends.',
  },
  'VAS-R-33': {
    clauses: ['VAS-CRIT-12', 'VAS-STR-04'],
    question: 'What run does an Agile ship with a damaged rudder need?',
    ruling: '3". Rudder damage replaces the usual run whatever it was.',
    why: 'The penalty gives a plain figure, not an increase.',
  },
  'VAS-R-34': {
    clauses: ['VAS-CRIT-23', 'VAS-CRIT-24', 'VAS-CRIT-25', 'VAS-ORD-16'],
    question: 'Which turrets are in the draw, and what if none is left?',
    ruling:
      'Draw evenly among main gun systems not yet destroyed or out of action. If none is left the ship counts as having no turrets (Weapons 3 ignored, Weapons 4 and 5 and Flood Magazines! halve light guns). If the damaged turret of score 3 is later destroyed no new one is drawn.',
    why: 'Wasting results on wrecks is no fun, and a ship whose turrets are gone is in the position of one that never had any.',
  },
  'VAS-R-35': {
    clauses: ['VAS-CRIT-42'],
    question: 'Does a weapon group that has already dropped to 0 AD count as missing?',
    ruling:
      'No. A group counts as carried if the card lists it; a result on a group with no dice left is wasted. If a ship lists none of the three groups, ignore the loss.',
    why: 'The text asks whether the ship lacks the system. Rolling on forever is avoided.',
  },
  'VAS-R-36': {
    clauses: ['VAS-END-05', 'VAS-CRIT-21', 'VAS-CRIT-22', 'VAS-CRIT-31', 'VAS-CRIT-23'],
    question: 'How are AD losses and turret rolls undone by repair?',
    ruling:
      'Store with each area and score what it did (group and number of dice, which turret). When the score falls below that level, undo exactly that entry. If the level is reached again roll afresh.',
    why: 'The text lifts the penalty associated with the old score and says each time the result is gained a roll is made.',
  },
  'VAS-R-37': {
    clauses: ['VAS-VITAL-03', 'VAS-MOVE-05'],
    question: 'What does having to turn at every opportunity mean in practice?',
    ruling:
      'As soon as the required straight run is complete and at least some move remains, the ship must make a full 45 degree turn to the jammed side, and again after each further run; a Lumbering ship does so once. The player still chooses the distance (minimum 1"). Come About! may be used only towards the jammed side and not at all with no turns allowed. A later Rudder Jammed result replaces the earlier direction.',
    why: 'It keeps the ship circling as intended without forcing its speed.',
  },
  'VAS-R-38': {
    clauses: ['VAS-VITAL-05', 'VAS-CRIT-23'],
    question: 'How do Magazine Ablaze and Turret Damaged rolls work together and with ammunition?',
    ruling:
      'Roll when the weapon is about to fire, after targets are named; each applicable roll needs 4 or more and all must pass. On a failure the weapon does not fire and no One-Shot or Slow-Loading use is counted. Magazine Ablaze covers AA batteries, Local fire and DP fire as well, one roll per firing.',
    why: 'Both texts ask for a roll before firing and name all weapon systems.',
  },
  'VAS-R-39': {
    clauses: ['VAS-VITAL-09'],
    question: 'What if the same Vital System result comes up again?',
    ruling:
      'Its damage is rolled again; Secondary Explosions raise all areas again; lasting effects that are already in force do not double.',
    why: 'The effects are on-off states.',
  },
  'VAS-R-40': {
    clauses: ['VAS-END-09', 'VAS-END-10', 'VAS-END-11', 'VAS-CRIT-05'],
    question: 'Who rolls escalation first, which areas roll, and what happens at 6?',
    ruling:
      "The player with the initiative first, ship by ship, areas in the order Engine, Weapons, Crew. List the areas that carry Escalation at the start of the ship's check; areas that reach it through knock-ons in this step roll only from the next turn. An area at 6 still rolls and on 4+ applies its score 6 effects again.",
    why: 'The text says every area subject to Escalation must roll and that it keeps rolling until the score drops below the point where it appears; the reference sheet re-applies 6 when an area is already at 6. It makes Flood Magazines! worth its price.',
  },
  'VAS-R-41': {
    clauses: ['VAS-CRIT-13', 'VAS-CRIT-24', 'VAS-CRIT-25', 'VAS-VITAL-03'],
    question:
      'The first printing of the critical tables in the manual has merged cells (Engine 3 penalty, Weapons 5 and 6 names, Rudder Jammed damage). Which values hold?',
    ruling:
      'Those of the reference page at the end of the manual, which agree with the reference sheet - Engine 3 is -1" and Crew +1; Weapons 4 Turret Destroyed, 5 Magazine Explosion, 6 Multiple Explosions; Rudder Jammed D6 damage.',
    why: 'Two clean copies agree.',
  },
  'VAS-R-42': {
    clauses: ['VAS-AA-03', 'VAS-ORD-06', 'VAS-ORD-10', 'VAS-ATR-01', 'VAS-KAM-02'],
    question:
      'AA dice are never modified, yet Large and kamikaze attacks give +1, and two Orders give -1 to all attacks. What applies?',
    ruling:
      'Only the bonuses written for AA fire (Large, Local against kamikazes) apply. All gunnery modifiers, Evade! and All Hands on Deck! do not. Re-rolls from Twin-Linked are allowed.',
    why: 'The specific bonuses would be pointless otherwise, and a -1 on a 6-to-hit roll would switch AA off.',
  },
  'VAS-R-43': {
    clauses: ['VAS-ORD-07', 'VAS-STR-09'],
    question: 'Does Come About! waive the straight run, and may Lumbering ships use it?',
    ruling:
      'The run (2", Agile 1", rudder damage 3") is still needed. Lumbering and crippled ships may use it, since it is one change of heading. The ship need not turn.',
    why: 'The Order changes only the angle and the number of turns.',
  },
  'VAS-R-44': {
    clauses: ['VAS-ORD-08', 'VAS-ORD-09', 'VAS-TGT-03'],
    question: 'Where do smoke counters lie, how big are they and what do they block?',
    ruling:
      'Drop a counter each time another full 3" of the move is completed, touching the stern at that moment, so that the counters form a trail. A counter is a 2" circle. Any line between two bridges that crosses the inside of the circle is blocked for gun and torpedo attacks of both sides. Flights in base contact, AA fire, dogfights and ship movement are not affected.',
    why: 'Laying as the ship moves is the natural reading of in contact behind the ship. Aircraft act from above and in contact.',
  },
  'VAS-R-45': {
    clauses: ['VAS-ORD-12', 'VAS-ATK-05', 'VAS-KAM-04'],
    question: 'Does Evade! also force re-rolls of air attacks?',
    ruling:
      "Yes, each Flight's successful roll to hit is re-rolled once. A Kamikaze that missed and used its own re-roll cannot be re-rolled again. AA or Beyond the Horizon dice and fan salvoes are not affected.",
    why: "The roll to hit is the Flight's Attack Dice, and dodging bombs and torpedoes is what the Order stands for.",
  },
  'VAS-R-46': {
    clauses: ['VAS-ORD-14'],
    question: 'May a ship with Flank Speed 0 Evade!?',
    ruling: 'No.',
    why: 'A ship that cannot move cannot manoeuvre; halving 0 would make it free.',
  },
  'VAS-R-47': {
    clauses: ['VAS-ORD-15', 'VAS-END-07'],
    question: 'Can Flood Magazines! lower a score of 6, and what happens to penalties?',
    ruling:
      'Yes, all areas are lowered, 6 included. Penalties of the removed scores end as after a repair; destroyed turrets and damage remain. It may be ordered even if no area has Escalation.',
    why: 'The text says all locations and gives the maximum left. The ban on repairing a 6 belongs to damage control.',
  },
  'VAS-R-48': {
    clauses: ['VAS-ORD-18', 'VAS-STR-08', 'VAS-CV-07'],
    question:
      'The launch rules forbid only Evade!, the Carrier trait forbids every Order but Scramble!. Which holds, and does a failed Order count?',
    ruling:
      'The stricter one. Any Order issued other than Scramble!, even if its check fails, bars flight operations this turn. After a failed Scramble! the carrier may still handle one Flight.',
    why: 'The trait is written for exactly this case; a failed Scramble! says the ship carries on as normal.',
  },
  'VAS-R-49': {
    clauses: ['VAS-STR-02', 'VAS-ORD-09'],
    question: 'Is shooting through smoke with Advanced Radar in force, although the manual does not mention it?',
    ruling:
      'Yes for guns - the ship ignores smoke on its own line of fire at -1 to each Attack Dice. Torpedoes may also be fired this way.',
    why: 'The reference sheet is taken from the fuller second-edition rules and nothing in the manual contradicts it.',
  },
  'VAS-R-50': {
    clauses: ['VAS-STR-03'],
    question: 'What about night and bad weather?',
    ruling:
      'They are no part of these rules. Optional rules of our own stand in for them, and only where a battle asks for them: VAS-R-117 to VAS-R-119.',
    why: 'The reference sheet names them but no figures are given in these sources.',
  },
  'VAS-R-51': {
    clauses: ['VAS-WTR-01', 'VAS-STR-07', 'VAS-STR-12', 'VAS-DMG-04'],
    question: 'Do AP, natural 1, Torpedo Belt and Armoured Deck affect Devastating damage?',
    ruling:
      'Damage per dice = natural score minus Torpedo Belt (torpedo from the side) minus 1 for Armoured Deck (Dive-Bomber or Kamikaze), at least 0. AP and plunging fire add nothing. A natural 1 does 1 damage before deductions.',
    why: 'The trait counts what the dice actually rolls and sets Armour aside, so deflection by Armour does not arise; the remark on Torpedo Belts shows that they do reduce the roll.',
  },
  'VAS-R-52': {
    clauses: ['VAS-WTR-02'],
    question:
      'The manual says a critical hit is scored on 5 or 6; the reference sheet says check for a critical. Is the 4+ roll needed?',
    ruling:
      'No, natural 5 or 6 is a critical hit without a further roll. Offer the 4+ roll as an optional setting, off by default.',
    why: 'The trait text says scored, while Heavy speaks of a chance. The manual is the primary source.',
  },
  'VAS-R-53': {
    clauses: ['VAS-WTR-03', 'VAS-CRIT-03', 'VAS-CRIT-04'],
    question:
      'When a Devastating critical jumps several levels, which effects apply? What if the dice equals the current score?',
    ruling:
      'Extra damage and increases to other areas come only from the level reached. Standing penalties (speed, straight run, AD losses, turret damaged or destroyed, crew checks) of all levels passed are applied, since they are cumulative. An equal roll changes nothing for 1 to 5; at 6 the score 6 effects are applied again.',
    why: 'The critical has the rolled score and only a higher existing score makes it void; an area already at 6 that is hit again re-applies 6.',
  },
  'VAS-R-54': {
    clauses: ['VAS-WTR-07', 'VAS-WTR-05'],
    question: "If half of a DP weapon's dice fire at aircraft, may the rest fire at a ship?",
    ruling:
      'No. The whole weapon system is used up for surface fire this turn. Other weapon systems of the ship are free.',
    why: 'The text says that this weapon may not attack other units in the same turn.',
  },
  'VAS-R-55': {
    clauses: ['VAS-WTR-13', 'VAS-WTR-14', 'VAS-AA-10'],
    question: 'When does a Flight move over a ship, and which dice are rolled?',
    ruling:
      "When the path of its lead aircraft crosses the ship's outline and goes on. Ending in contact without crossing is not passing over. Only the Local dice are rolled, X dice for each Flight and each crossing, at once; a destroyed Flight stops there. Flights launched or recovered by friends are never fired on.",
    why: 'The text limits this fire to the Local dice and to Flights physically moving over.',
  },
  'VAS-R-56': {
    clauses: ['VAS-WTR-16', 'VAS-TGT-08'],
    question: 'Is the limit per side or for both sides together, and does it bind DP fire at aircraft?',
    ruling:
      'Per side - at most half (rounded up) of current AD into the port arc and at most half into the starboard arc, never more than AD in total. Fire into the fore and aft arcs is free. Fire at aircraft is not bound by it.',
    why: 'The trait stands for batteries on both beams. VT Fuses, which use all dice against aircraft, would otherwise do nothing.',
  },
  'VAS-R-57': {
    clauses: ['VAS-ATR-02', 'VAS-ATR-03'],
    question: 'Do hits on Tough Flights add up over several systems or turns?',
    ruling:
      'No. The required hits must come from one weapon system in one firing; the second hit destroys a Tough Flight, the third a Very Tough one. DP light guns count as an AA system here.',
    why: 'The manual says from a single AA battery system and gives the number needed to destroy; the shorter wording of the reference sheet (can sustain) means the same number.',
  },
  'VAS-R-58': {
    clauses: ['VAS-AIR-08', 'VAS-STR-12', 'VAS-USN-01'],
    question: 'Are Torpedo-Bomber attacks torpedo attacks?',
    ruling:
      "Yes for Torpedo Belt (use the arc of the ship in which the Flight's lead aircraft lies) and for the US arming roll. No for the -2 torpedo modifier, which is part of ship gunnery.",
    why: 'The weapon is a torpedo, but its chance to hit is given by the aircraft table.',
  },
  'VAS-R-59': {
    clauses: ['VAS-AIR-11', 'VAS-CV-16'],
    question: 'May a re-armed Flight change role, for example Zero fighter to Zero bomber?',
    ruling: 'No. The role bought stays for the battle.',
    why: 'Points differ by line and nothing allows a change.',
  },
  'VAS-R-60': {
    clauses: ['VAS-AIR-14'],
    question: 'Must Flights move, and may they leave the table?',
    ruling:
      'They may hover in place (move 0"). A Flight that leaves the table is out of the battle and gives no victory points, unless it attacks a deep carrier or is recovered by one.',
    why: 'The text sets only a maximum; circling is normal for aircraft.',
  },
  'VAS-R-61': {
    clauses: ['VAS-AA-01', 'VAS-AA-07'],
    question: 'Must AA fire, and who goes first?',
    ruling:
      'Each ship with an enemy Flight that it can hit fires; its owner picks targets. The player with the initiative resolves all ships first. DP guns fire in this step only if their owner wishes.',
    why: 'The AA battery fires automatically; a DP gun has a choice of use.',
  },
  'VAS-R-62': {
    clauses: ['VAS-AA-06', 'VAS-KAM-02'],
    question:
      'The manual gives +1 to Local fire against kamikazes, the reference sheet lists 5+ for kamikazes. Do other AA dice also hit on 5?',
    ruling: 'Only Local dice. Other AA and DP dice need a 6.',
    why: 'The manual is specific, and the entry in the reference sheet reads as a summary of Flights in base contact.',
  },
  'VAS-R-63': {
    clauses: ['VAS-ATK-05', 'VAS-KAM-03'],
    question: 'Do gunnery modifiers apply to aircraft attacks?',
    ruling:
      "Not to Fighters, Bombers, Dive-Bombers and Torpedo-Bombers. Kamikazes use destroyer -1, fast target -1, stationary +1 and Large Silhouette +1 (Flight in the ship's side arc).",
    why: 'A -2 torpedo row would make Torpedo-Bombers useless, and only the kamikaze text calls for modifiers.',
  },
  'VAS-R-64': {
    clauses: ['VAS-ATK-10', 'VAS-DOG-05', 'VAS-AA-08'],
    question:
      'A Flight touches both an enemy ship and an enemy Fighter. May it attack the ship before the dogfight at the end of the phase?',
    ruling:
      'No. It may not attack ships in a turn in which it is in contact with an enemy Flight at the start of the Gunnery Phase.',
    why: 'Otherwise intercepting fighters would only shield bombers from AA fire without stopping them.',
  },
  'VAS-R-65': {
    clauses: ['VAS-DOG-06', 'VAS-DOG-03', 'VAS-DOG-13', 'VAS-DOG-14'],
    question:
      'How are dogfights with several Flights resolved, and may a Fighter touch an escorted Flight together with its escort?',
    ruling:
      'Each pair of enemy Flights in contact makes one roll-off. The players take turns in choosing the next pair, the player with the initiative first. A destroyed Flight is removed at once and its remaining pairs are dropped. Support is counted at the time of each roll. A Flight may move into contact with an escorted Flight only when every escort of it is engaged. The one exception is a free escort that nobody can touch alone because the Flights it guards surround it: whoever engages it may touch them too. If bases touch an escorted Flight and a free escort of it all the same, only the pair with the free escort fights, and the escorted Flight is not fought by that attacker this turn even if the escort is shot down. An escort is free as long as no other enemy touches it.',
    why: 'Every Flight in contact must fight, and a Flight that touches an enemy cannot support. The manual sends the attacker against the unengaged escorts instead of the Flight they guard, so touching both must not open a way past them; and an escort in the midst of its charges must not become safe from everybody.',
  },
  'VAS-R-66': {
    clauses: ['VAS-CV-04'],
    question: 'The wind diagram is lost. How is the wind rolled?',
    ruling:
      'D6 - 1 north edge, 2 east edge, 3 south edge, 4 west edge, 5 or 6 roll again. The edge rolled is the one from which the wind blows.',
    why: 'Four edges with equal chances.',
  },
  'VAS-R-67': {
    clauses: ['VAS-CV-05', 'VAS-CV-07'],
    question: 'When is a table edge in the fore arc, given that it is a long line?',
    ruling: "When the carrier's heading is within 45 degrees (inclusive) of the direction straight towards that edge.",
    why: 'It does not depend on where the carrier is on the table.',
  },
  'VAS-R-68': {
    clauses: ['VAS-CV-08', 'VAS-CV-02'],
    question: 'May a launched Flight be placed in contact with the enemy, and can it be attacked?',
    ruling:
      'It may not be placed touching an enemy ship or Flight. It may be engaged by enemy Fighters and AA this turn, and it may attack nothing this turn.',
    why: 'It is still forming up.',
  },
  'VAS-R-69': {
    clauses: ['VAS-CV-10', 'VAS-CV-12', 'VAS-CV-06'],
    question: 'Ships move before Flights. When is recovery checked?',
    ruling:
      "When the Flight reaches the stern during aircraft movement; the carrier must have met all conditions in its own move, have an operation left this turn and have room. The stern is the part of the outline in the carrier's aft arc. Any friendly carrier with room may recover the Flight.",
    why: 'It follows from the order of movement.',
  },
  'VAS-R-70': {
    clauses: ['VAS-CV-13', 'VAS-ORD-17'],
    question: 'Does Scramble! allow one launch and one recovery?',
    ruling: 'Yes, any two operations.',
    why: 'It doubles the normal allowance of launch or recover.',
  },
  'VAS-R-71': {
    clauses: ['VAS-CV-15', 'VAS-VP-05'],
    question: 'What of the Flights of a sunk carrier?',
    ruling: 'Flights aboard are lost and give no extra victory points. Airborne Flights fight on.',
    why: "Their points are part of the carrier's value.",
  },
  'VAS-R-72': {
    clauses: ['VAS-CV-21'],
    question: 'How fast does a deep carrier launch, and can it recover?',
    ruling:
      'One Flight per turn, or two after a successful Scramble! check made in the Movement Phase; wind and course are taken as favourable, but Crew 2 or more still stops it. It recovers Flights that leave the table over the own edge at the same rate, and re-arms normally.',
    why: 'The carrier is only out of sight; its deck works as usual.',
  },
  'VAS-R-73': {
    clauses: ['VAS-CV-22', 'VAS-CV-23'],
    question: 'How is an attack on a deep carrier timed and resolved?',
    ruling:
      "Attackers that leave over the carrier side's edge name their target. In the Gunnery Phase, in the attacker's aircraft nomination, first dogfights with the Flights still on board (each used once, support allowed), then the target's AA battery with Local dice, then the attacks. Survivors are placed on that table edge in the next Movement Phase and may move from the turn after. Defending Flights stay on board.",
    why: 'The text puts these dogfights before the attack; AA fire before an attack is normal.',
  },
  'VAS-R-74': {
    clauses: ['VAS-KAM-06', 'VAS-VP-05'],
    question: 'Does an expended Kamikaze Flight give victory points?',
    ruling: 'Yes, it is a casualty and counts as destroyed.',
    why: 'The text removes it as a casualty.',
  },
  'VAS-R-75': {
    clauses: ['VAS-FLEET-04', 'VAS-CARD-20', 'VAS-USN-01'],
    question: 'War at Sea does not fix a year. What is used?',
    ruling: 'The players agree on one year for the battle before building fleets; suggested default 1942.',
    why: 'Refits, commissioning, VT Fuses and the US torpedo rule all need it.',
  },
  'VAS-R-76': {
    clauses: ['VAS-FLEET-02', 'VAS-AIR-13'],
    question: 'How are the 10% adjustment and the one-quarter limit on Flights rounded?',
    ruling:
      'Round the adjusted total to the nearest whole point, halves up. The limit on Flights is one quarter of the adjusted total, exact.',
    why: 'Totals are normally round numbers anyway.',
  },
  'VAS-R-77': {
    clauses: ['VAS-VP-03', 'VAS-VP-04'],
    question: 'Are percentage victory points rounded?',
    ruling: 'No, keep exact fractions and compare exact totals.',
    why: 'No rounding is stated and rounding could create ties.',
  },
  'VAS-R-78': {
    clauses: ['VAS-VP-06', 'VAS-VP-03'],
    question:
      'What is a crippled ship worth that withdraws, and who scores for ships lost to fire or their own explosions?',
    ruling:
      'The highest applicable share counts - 50% for a crippled ship that withdraws. Any loss of an enemy ship scores, whatever the final cause.',
    why: 'A ship scores only once, and withdrawal should not lower what was already earned.',
  },
  'VAS-R-79': {
    clauses: ['VAS-VP-12'],
    question: 'What if victory points are equal?',
    ruling: 'Nobody has the most.',
    why: 'Most means more than the other.',
  },
  'VAS-R-80': {
    clauses: ['VAS-VP-10'],
    question: 'When exactly does the game stop early?',
    ruling:
      'At the end of a turn in which a side has no ships left on the table, none in deep deployment and none still scouting (for an all-aircraft fleet, no Flights left). If both fleets are gone, the same comparison is made.',
    why: 'A fleet with scouts to come is not completely destroyed, and finishing the turn treats both sides alike.',
  },
  'VAS-R-81': {
    clauses: ['VAS-OBJ-02', 'VAS-OBJ-05', 'VAS-OBJ-11', 'VAS-OBJ-16'],
    question: 'May returned scouts count towards the ships moved off an edge?',
    ruling: 'Yes. They are left out of the number required but count if they do it.',
    why: 'The text only leaves them out of the requirement.',
  },
  'VAS-R-82': {
    clauses: ['VAS-OBJ-03'],
    question: 'Do withdrawn ships and scouts that never returned block a Destroy! major victory?',
    ruling: 'A ship that withdrew uncrippled blocks it. Scouts that never came on the table are ignored.',
    why: 'The wording is cripple or destroy every ship, and scouts are not counted for objectives.',
  },
  'VAS-R-83': {
    clauses: ['VAS-OBJ-09'],
    question: 'What if the enemy has 0 victory points?',
    ruling: 'Any total above 0 is a major victory; 0 to 0 is none.',
    why: '50% more than nothing is still nothing.',
  },
  'VAS-R-84': {
    clauses: ['VAS-OBJ-13'],
    question: 'How are quarters and ships on a dividing line treated?',
    ruling:
      'Divide the table by its two centre lines. A ship is where its bridge is; a bridge exactly on a line counts in no quarter for its owner but denies both adjoining quarters to the enemy. Crippled ships count, Flights do not.',
    why: 'It gives one clear answer for each position.',
  },
  'VAS-R-85': {
    clauses: ['VAS-OBJ-17', 'VAS-OBJ-05', 'VAS-OBJ-11', 'VAS-VP-03'],
    question: "Do ships leaving over the enemy's edge for Breakout and Sweep & Clear also concede 25%?",
    ruling: 'Yes, every exit is a Tactical Withdrawal.',
    why: 'The general rule has no exception and the Fighting Retreat note confirms it.',
  },
  'VAS-R-86': {
    clauses: ['VAS-OBJ-21', 'VAS-OBJ-22'],
    question: 'What if two enemy ships share the highest points value?',
    ruling: 'The player with this objective secretly names one of them when deployment is complete.',
    why: 'One ship is the mark.',
  },
  'VAS-R-87': {
    clauses: ['VAS-DEP-01', 'VAS-DEP-02'],
    question: 'How large is the battlefield and is there land?',
    ruling:
      'Default 72" x 48" open sea, long edges are the players\' table edges; other sizes by agreement. Land is only present if a scenario puts it there; ships may not enter land, and land blocks lines of sight.',
    why: 'No size is printed; this is the common size and fits the 30" visual range.',
  },
  'VAS-R-88': {
    clauses: ['VAS-DEP-01', 'VAS-DEP-02', 'VAS-SCT-10', 'VAS-SCT-12'],
    question: 'The deployment diagrams are lost. What are the zones?',
    ruling:
      'Standard - a strip along the own long edge one quarter of the table depth deep (12" of 48"). Enhanced - three eighths deep (18"). Superior - half the table (24"), but at least 12" from any enemy ship. Any heading.',
    why: 'It keeps the meaning of the names in steps and cannot put fleets on top of each other.',
  },
  'VAS-R-89': {
    clauses: ['VAS-DEP-04', 'VAS-SCT-03'],
    question: 'The steps of set-up are scattered. In which order?',
    ruling: 'As in VAS-DEP-04. Fan salvoes come after scouting re-deployment.',
    why: 'Scouts must be out before deployment, scouting is revealed before the first turn, and a fan salvo is fired after fleets have been deployed.',
  },
  'VAS-R-90': {
    clauses: ['VAS-SCT-04', 'VAS-STR-01', 'VAS-STR-11'],
    question: 'Must a Radar ship re-roll, and does the +1 apply to the second roll?',
    ruling:
      'The re-roll is optional and the modifier applies to the new score too. Radar does not help the roll to return from scouting. A natural score is not needed; results above 6 count as 5 or more. A ship with both traits uses only Advanced Radar.',
    why: 'Re-rolls are granted as an option; the modifier belongs to the ship.',
  },
  'VAS-R-91': {
    clauses: ['VAS-SCT-06'],
    question: 'The diagram for returning ships is lost. How is the edge found and how does the ship enter?',
    ruling:
      'D6 when the return is rolled - 1 own edge, 2 left edge, 3 enemy edge, 4 right edge (seen from the own edge), 5 or 6 roll again. In the next Movement Phase its player places the bridge on any point of that edge with any heading onto the table, then moves it normally. It must enter that turn.',
    why: 'The text says a random edge, so each gets the same chance.',
  },
  'VAS-R-92': {
    clauses: ['VAS-SCT-10', 'VAS-SCT-12', 'VAS-CV-01'],
    question: 'If both players may re-deploy, who goes first, and how is half of the Flights rounded?',
    ruling:
      'The player with fewer Scouting Points re-deploys first; on a tie the one who deployed first. Half is rounded up and is never less than the normal patrol of two. Re-deployed scouts are back in the fleet from turn 1 but still do not count for the required numbers of objectives.',
    why: 'Better scouting should be able to react.',
  },
  'VAS-R-93': {
    clauses: ['VAS-CMP-01', 'VAS-CMP-02'],
    question: 'Do priority points adjustments still apply in competitive pairs?',
    ruling: 'Yes by default; the players may agree to equal points.',
    why: 'The text replaces only the roll for objectives.',
  },
  'VAS-R-94': {
    clauses: ['VAS-USN-01'],
    question: 'Does the arming roll apply to US Torpedo-Bombers and fan out per torpedo?',
    ruling:
      'It applies to every US torpedo hit, from ships and Flights, one roll per hit, after Evade! re-rolls and before damage.',
    why: 'The fault was in the weapon, not in the launcher.',
  },
  'VAS-R-95': {
    clauses: ['VAS-USN-03', 'VAS-RN-01'],
    question: 'What do VT Fuses cost?',
    ruling: 'Nothing; they are an option for the ship when the fleet is built.',
    why: 'No points are printed.',
  },
  'VAS-R-96': {
    clauses: ['VAS-IJN-03'],
    question: 'What damage does a fan salvo do, and to which side of the target?',
    ruling:
      'One torpedo hit with the DD, AP and traits of the launching weapon on an enemy ship drawn evenly from those deployed on the table; it counts as a hit from the side, so Torpedo Belt applies. No Long Lance range roll is made. Each salvo ship that rolls a 6 draws its own target. All torpedo systems of the ship are used.',
    why: 'The text gives an automatic hit and no more; a single hit fits the low odds.',
  },
  'VAS-R-97': {
    clauses: ['VAS-IJN-04', 'VAS-WTR-18'],
    question: 'Does a fan salvo use up the one reload of Slow-Loading torpedoes?',
    ruling: 'Yes. They start the battle loaded with no spares left.',
    why: 'The trait allows one reload in all and the text says that they have been reloaded.',
  },
  'VAS-R-98': {
    clauses: ['VAS-RM-01'],
    question: 'Do Observation Flights count as Flights of aircraft for the penalty?',
    ruling: "No, only combat Flights that are not part of a carrier's air group.",
    why: 'The rule is about the separate air force.',
  },
  'VAS-R-99': {
    clauses: ['VAS-WTR-05', 'VAS-WTR-20', 'VAS-FIRE-13'],
    question: 'Motor torpedo boats, submarines, civilian ships and convoys are mentioned without rules. What is built?',
    ruling:
      'The type tests only (civilian for Weak and for the point blank rule; motor torpedo boat as a DP target). No such units are supplied, and suicide motor boats of the IJN and Regia Marina are left out.',
    why: 'The sources have no cards or movement rules for them.',
  },
  'VAS-R-100': {
    clauses: ['VAS-CARD-09', 'VAS-CARD-06'],
    question: 'The Northampton card is scattered in the source. What are its figures?',
    ruling:
      'Cruiser, 130 points, Flank Speed 6", Armour 2, Hull 23/7, Aircraft 4. Three 8-inch turrets 8/16/24/32, AD 3, AP 0, DD 1. Light guns 3/7/11/15, AD 6, AP -2, DD 1, DP, Restricted, Weak. AA battery Local 1. Stray digits 10, 1, 0, 2 and 9 are slider marks or noise.',
    why: 'The column remains give these values; the light gun line equals the same weapon on the New Mexico card.',
  },
  'VAS-R-101': {
    clauses: ['VAS-WTR-05'],
    question: 'The Northampton light guns show the trait DF. What is it?',
    ruling: 'DP. DF is a misread.',
    why: 'No trait DF exists and the same gun has DP on another card.',
  },
  'VAS-R-102': {
    clauses: ['VAS-CARD-01'],
    question:
      'Headings on the New Mexico, Yamato, Queen Elizabeth and Bismarck cards are split over cells (Clas, Con Ship, Armoured Torpedo B / d Deck, Belt 2, Dettler, battlesnip). How are they read?',
    ruling:
      'Traits read Aircraft 3, Armoured Deck, Torpedo Belt 2 (New Mexico); Aircraft 7, Armoured Deck, Torpedo Belt 3 (Yamato); Aircraft 2, Torpedo Belt 2 (Queen Elizabeth); Aircraft 4, Armoured Deck, Radar, Torpedo Belt 3 (Bismarck). All four are battleships.',
    why: 'The pieces fit together in only one way.',
  },
  'VAS-R-103': {
    clauses: ['VAS-CARD-10'],
    question: 'Can the range figures of the cards be trusted?',
    ruling:
      'Yes. On every line point blank, short and long are one quarter, half and three quarters of the extreme figure rounded down.',
    why: 'All 30 gun lines of the five cards pass this check.',
  },
  'VAS-R-104': {
    clauses: ['VAS-CARD-03', 'VAS-VP-02'],
    question: 'Points of New Mexico, Queen Elizabeth (Warspite) and Bismarck are missing. What is used?',
    ruling:
      'They are unknown (null). For play use the provisional house values 475, 465 and 675, marked as not printed, until real cards are entered.',
    why: 'The values lie on a straight line of points per Hull against Armour through the two printed cards (Northampton 130 for 23 Hull at Armour 2, Yamato 1,000 for 146 Hull at Armour 7).',
  },
  'VAS-R-105': {
    clauses: ['VAS-CARD-21'],
    question: 'Commissioned years of Northampton and Warspite?',
    ruling:
      'Northampton is not printed (1930 in history); the Warspite line keeps only the end of 1937, read as the year of the group 3 rebuild. Treat both as available for any battle of the war.',
    why: 'All sample ships are in service before 1939 or in their printed year.',
  },
  'VAS-R-106': {
    clauses: ['VAS-WTR-12'],
    question: "Warspite's AA battery shows Local 6 while all others show Local 1. Is that right?",
    ruling: 'Keep 6 as printed.',
    why: 'The digit is clear and her eight-barrelled mounts make it plausible.',
  },
  'VAS-R-107': {
    clauses: ['VAS-AIR-10'],
    question: 'Which readings of the aircraft charts were corrected?',
    ruling:
      'Swordfish role of the second line is Torpedo-Bomber (torn cell), its year 1936; -2 AP in the Damage Dice cell of the Zero bombers is AP; Damage Dice without brackets have AP 0; roles broken over two lines are joined.',
    why: 'Only one reading fits each cell.',
  },
  'VAS-R-108': {
    clauses: ['VAS-STR-02', 'VAS-WTR-02', 'VAS-WTR-20', 'VAS-FIRE-09'],
    question: 'Which source wins when the manual and the reference sheet differ?',
    ruling:
      'The manual, the full text, wins over the summary the reference sheet. Where the manual is silent the reference sheet is used (smoke and Advanced Radar, line of sight as a condition, removal of smoke after escalation). So Weak still allows criticals on civilian ships although the reference sheet omits it.',
    why: 'A quick reference shortens rules.',
  },
  'VAS-R-109': {
    clauses: ['VAS-CRIT-23', 'VAS-CRIT-24', 'VAS-CRIT-25'],
    question: 'With which die is a random turret drawn?',
    ruling:
      'Evenly among the main gun systems still in action, numbered from 1 in the order of the card (in a list of dice it is written as that number). With one left there is no draw.',
    why: 'No die fits every number of turrets; an even draw does.',
  },
  'VAS-R-110': {
    clauses: ['VAS-DMG-10', 'VAS-CRIP-05', 'VAS-CRIP-06'],
    question: 'Which order holds for dice that the text leaves open?',
    ruling:
      'Where both sides roll, red first. Within a volley: damage dice, then the confirmations (none if the damage dice alone sink the ship), then crippling: main guns in card order, then traits in card order; then the criticals, each with its extra damage before its own penalty. The Crew rise of a kamikaze comes after the other criticals of its attack. Levels passed by a Devastating critical apply their penalties upwards.',
    why: 'A fixed order makes battles repeatable; it follows the order of the text wherever there is one.',
  },
  'VAS-R-111': {
    clauses: ['VAS-CV-08'],
    question: 'From where is the 1 inch for a launched Flight measured?',
    ruling: 'From the outline of the carrier to the lead aircraft.',
    why: 'A bridge in the middle of a long hull would put the Flight on deck.',
  },
  'VAS-R-112': {
    clauses: ['VAS-OBJ-02'],
    question: 'Do sunken ships count in the number of which half must leave the table?',
    ruling: 'Yes. The number is fixed when the battle begins, without scouts.',
    why: 'Losses should make an objective harder, not easier.',
  },
  'VAS-R-113': {
    clauses: ['VAS-MOVE-02', 'VAS-FIRE-10', 'VAS-R-87'],
    question:
      'Ships may not enter land, yet every ship must move at least 1" ahead. What of a ship with a shore right before her bow?',
    ruling:
      'With less than 1" of open water straight ahead she need not make the least move. If she moves less than 1" for that reason she is aground: she moves no more and is a stationary target.',
    why: 'Every ship must have a legal move, ships cannot back off, and the manual names ships that are aground without saying how they came there.',
  },
  'VAS-R-114': {
    clauses: ['VAS-AA-01', 'VAS-ATK-03', 'VAS-TURN-15', 'VAS-R-61'],
    question:
      'AA batteries fire automatically and nominated aircraft all attack. May their owner hold them back altogether?',
    ruling:
      'Yes. An empty list of shots holds the fire of that ship, an empty list of attacks gives up the nomination of the aircraft for this turn. What is not allowed is half of it: once aircraft attack, every Flight that can attack does.',
    why: 'Automatic says that the fire needs no nomination and costs none, and that it comes first; the manual says that a player may nominate aircraft, not that he must. A player is never made to spend a load or a shot.',
  },
  'VAS-R-115': {
    clauses: ['VAS-SCT-01', 'VAS-SCT-03', 'VAS-DEP-01', 'VAS-FLEET-03'],
    question: 'What does a player know of the other fleet during set-up?',
    ruling:
      'Its points and its objective. Fleets are chosen in secret and shown when they are deployed; scouts, and how Observation Flights were assigned, are shown when both sides reveal them. Whether the other side has made a secret choice is not shown either. From then on everything lies open but the mark of Ultimate Enemy.',
    why: 'Scouts are secret only if the list they were taken from is.',
  },
  'VAS-R-116': {
    clauses: ['VAS-CV-21', 'VAS-CV-22', 'VAS-CV-23', 'VAS-R-72', 'VAS-R-73'],
    question: 'How do carriers in deep deployment act, and how are they attacked, in detail?',
    ruling:
      'A carrier in deep deployment is nominated in the Movement Phase like any ship: she makes no move, but may have an Order and launch. Enemy Flights that leave over her edge are raiders and come back where they left. Her side sends Flights from the decks against them one pair at a time, each once, and may stop at any time; raiding Fighters that nobody has engaged must be met before other raiders and give +1 each to every raider that is. The dice of her battery are spread evenly over the Flights that attack her, first named first. Attackers come in on her beam.',
    why: 'The manual says what happens off the table but not how; this keeps to what the same units do on it.',
  },
  'VAS-R-117': {
    clauses: ['VAS-TGT-07', 'VAS-BTH-01', 'VAS-STR-03', 'VAS-R-50'],
    question: 'Optional, of our own: how far can ships see in haze, squalls or darkness?',
    ruling:
      'Where a battle sets a visibility in inches, it takes the place of the 30" of visual range. A ship with Radar sees twice as far as others, one with Advanced Radar the full 30"; and a ship that has fired this turn is seen by all at the full 30". Off unless options.visibility is set.',
    why: 'Radar is said to matter then, and gun flashes gave ships away. It changes one figure and leaves the rest of the rules as they are.',
  },
  'VAS-R-118': {
    clauses: ['VAS-FIRE-03', 'VAS-STR-03', 'VAS-R-50'],
    question: 'Optional, of our own: what changes at night?',
    ruling:
      'Guns and torpedoes of ships have -1 to each Attack Dice, but not those of a ship with Advanced Radar; visibility is 12" unless the battle sets another. Fire at aircraft and air attacks are as by day. Off unless options.night is set.',
    why: 'Fire was less sure in the dark, and from 1943 radar made up for it.',
  },
  'VAS-R-119': {
    clauses: ['VAS-FIRE-03', 'VAS-STR-03', 'VAS-R-50'],
    question: 'Optional, of our own: what changes in bad weather?',
    ruling:
      'Guns and torpedoes of ships have -1 to each Attack Dice, with or without radar. Off unless options.badWeather is set.',
    why: 'A rolling ship aims badly however well she sees.',
  },
  'VAS-R-120': {
    clauses: ['VAS-ATK-03', 'VAS-ATK-04', 'VAS-ATK-07', 'VAS-KAM-06'],
    question:
      'An earlier Flight of the same nomination sinks the target. What becomes of the Flights that come after it?',
    ruling:
      'They have made their attack: nothing is rolled, their payload is spent, and Kamikazes are removed as casualties.',
    why: 'All attacks of one nomination count as simultaneous, so every Flight lets go of its load before anybody sees the ship sink.',
  },
  'VAS-R-121': {
    clauses: ['VAS-AIR-12', 'VAS-AIR-13', 'VAS-FLEET-03'],
    question: 'May a carrier embark aircraft of any navy, and a fleet buy them?',
    ruling:
      'No. A carrier embarks Flights from the chart of her own navy, and Flights from land are of a navy of the fleet, unless another rule says otherwise. With options.lendLease, which the players agree on beforehand, every navy but the German, Italian and Japanese may also fly aircraft of the US Navy. Ships and chart lines without a navy go with any.',
    why: 'Aircraft are printed in one chart for each navy, beside its ships, and free choice is a choice from that chart. What was really lent is kept possible.',
  },
} as const satisfies Rulings
