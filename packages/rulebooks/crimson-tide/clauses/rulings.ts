import type { Rulings } from '@flankspeed/kernel'

export const rulings = {
  'CT-R-01': {
    clauses: ['CT-PRIN-02', 'CT-PRIN-03'],
    question:
      'A weapon is declared and the measurement shows that it cannot reach, bear or see. Is the shot lost or may the player choose again?',
    ruling:
      'It is lost: the declared weapon is spent for this phase. The program checks only what players may know without measuring (the weapon exists, is undamaged, was not used) before accepting a declaration.',
    why: 'Free retries would be pre-measuring by another name. A table that wants a gentler game can switch on hints, which should be an explicit option of both players.',
  },
  'CT-R-02': {
    clauses: ['CT-PRIN-08'],
    question: 'The rulebook speaks of two dice and the highest score; who rolls what?',
    ruling:
      'Each side rolls 2D6, higher decides, ties again. In the program this is only a button for the players; the engine never needs it.',
    why: 'It matches the initiative roll and needs no extra convention.',
  },
  'CT-R-03': {
    clauses: ['CT-FLEET-05', 'CT-SCN-04'],
    question: 'Fifteen different units: does that forbid two ships of the same class, or limit the total?',
    ruling: 'It limits the total number of units. Duplicates of a class are allowed.',
    why: 'Destroyer divisions of sister ships are normal, and the sentence lists ships, submarines and squadrons, which only makes sense as a count.',
  },
  'CT-R-04': {
    clauses: ['CT-DICE-02', 'CT-DICE-03'],
    question: 'Does a 6 on the re-rolled die explode again?',
    ruling: 'Yes, without limit. The engine may cap the chain at 50 re-rolls per die for safety.',
    why: 'A 6 is defined as two hits and a re-roll with no exception for re-rolled dice. It gives exactly 0.8 expected hits per die (0.78 with a single re-roll), so the choice hardly matters for balance.',
  },
  'CT-R-05': {
    clauses: ['CT-DICE-04', 'CT-DICE-05', 'CT-AAW-10', 'CT-EVA-02', 'CT-LOS-05', 'CT-DMG-12'],
    question:
      'In five-or-more and six-only attacks the rulebook confirms the two hits on a 6 but not the re-roll. Is it kept?',
    ruling: 'Yes. A 6 always keeps its whole standard effect; the re-rolled die is read with the same restriction.',
    why: 'The restrictions only say which faces stop hitting. Expected hits per die: 0.8 standard, 0.6 on 5+, 0.4 on 6 only, an even step; without the re-roll they would be 0.5 and 0.33.',
  },
  'CT-R-06': {
    clauses: ['CT-PRIN-06', 'CT-DMG-05', 'CT-DMG-14'],
    question:
      'Damage takes effect at the end of the phase, but a destroyed unit plays on to the end of the turn. With which abilities?',
    ruling:
      'In the phase in which it is destroyed the unit acts as it stood at the start of that phase. In later phases of the same turn it acts as a crippled unit (hits on 5 and 6, no torpedoes, half speed, ratings reduced by 1), with any critical effects it has. It can be attacked but cannot lose more.',
    why: 'Otherwise a destroyed ship would fight better than a crippled one. The rulebook clearly lets it play out the turn, so removing it at once would be wrong.',
  },
  'CT-R-07': {
    clauses: ['CT-INIT-04'],
    question: 'Equal initiative totals?',
    ruling: 'Both roll again with the same bonuses.',
    why: 'Silent in the rulebook; the common practice.',
  },
  'CT-R-08': {
    clauses: ['CT-INIT-05', 'CT-INIT-01'],
    question: 'Do several flagship bonuses add up?',
    ruling: 'No. Only the highest bonus of an uncrippled unit on the table counts.',
    why: 'Only one admiral commands. Adding bonuses would let a list buy the initiative every turn with a 2D6 roll.',
  },
  'CT-R-09': {
    clauses: ['CT-MOVE-07'],
    question: 'May a ship move fractions of a klick?',
    ruling:
      'No. Movement is spent in whole klicks, except that a move is cut short at the point of contact in a collision or grounding.',
    why: 'The templates and the ruler are marked in klicks and every example uses whole ones.',
  },
  'CT-R-10': {
    clauses: ['CT-MOVE-08', 'CT-VP-05'],
    question: 'When exactly has a unit left the table?',
    ruling:
      'When the centre of its base is outside the playing area at any moment of its move or drift. The bases may overhang the edge otherwise.',
    why: 'Movement is measured at the centre of the base.',
  },
  'CT-R-11': {
    clauses: ['CT-MOVE-09', 'CT-MOVE-10', 'CT-MOVE-11'],
    question: 'What may a stopped ship do afterwards, and does it have to stop again after going astern?',
    ruling:
      'With a STOPPED marker from an earlier turn it may stay, go ahead (marker removed) or go astern (marker kept). After sternway it may go ahead in the next turn without another stop.',
    why: 'The rulebook forbids ahead and astern in one turn and requires a stop before sternway, nothing more.',
  },
  'CT-R-12': {
    clauses: ['CT-MOVE-13'],
    question: 'How are 90 degrees of turn made while going astern?',
    ruling:
      'The player may rotate the unit about its centre before, between or after the klicks of its sternway, by 90 degrees in total for the turn.',
    why: 'The rulebook gives one limit per move and says that the turn happens together with the movement; a free distribution is the simplest reading.',
  },
  'CT-R-13': {
    clauses: ['CT-MOVE-14', 'CT-DMG-11', 'CT-CRIT-11'],
    question: 'Can halving reduce movement to 0?',
    ruling:
      'No. As long as the unit is able to move, its movement is at least 1. Crippled and engine hit halve one after the other.',
    why: 'The minimum move of 1 klick would otherwise be impossible; only ENGINE BREAKDOWN is meant to stop a ship.',
  },
  'CT-R-14': {
    clauses: ['CT-HELM-02', 'CT-HELM-03', 'CT-MOVE-06'],
    question:
      'Four turns of 45 degrees make 180, yet the rulebook says 5 klicks (and 9, 7, 6 for the others, always one more than the number of turns). How are turns placed?',
    ruling:
      'A turn lies between two klicks: klick, turn, klick. A unit may not turn after its last klick of the movement phase, and the first klick of every movement phase is straight.',
    why: 'This is the only reading that yields 9, 7, 6 and 5 klicks with 8, 6, 5 and 4 turns of 22.5, 30, 36 and 45 degrees.',
  },
  'CT-R-15': {
    clauses: ['CT-HELM-05'],
    question: 'Where is the pivot?',
    ruling:
      'At the centre of the base. After every klick the heading changes about that point and the next klick is straight along the new heading.',
    why: 'The ship is laid on ruler and template with the middle of its base on the marks. A chain of straight klicks follows the template arc closely and is easy to compute and to draw.',
  },
  'CT-R-16': {
    clauses: ['CT-SUB-02', 'CT-SUB-03', 'CT-TURN-01'],
    question: 'When is diving or surfacing declared, before or after initiative?',
    ruling:
      'In the initiative phase, after the order of play is known: first player, then second player, each for all his submarines. A submarine may not surface where its base would overlap a surface unit.',
    why: 'The rulebook only says at the beginning of the turn. After initiative both sides know the order, which makes the declaration a decision rather than a gamble.',
  },
  'CT-R-17': {
    clauses: ['CT-SUB-06', 'CT-SUB-07'],
    question: 'May a surfaced submarine use a deck gun or AA guns?',
    ruling: 'No, unless a card gives it an ability for that.',
    why: 'The rulebook limits submarines to the submarine attack phase and to torpedoes.',
  },
  'CT-R-18': {
    clauses: ['CT-SUB-11', 'CT-WPN-04'],
    question: 'Which weapons work against a surfaced submarine?',
    ruling: 'All surface weapons once it is detected, and ASW at range 1 as well.',
    why: 'Surface attacks are explicitly allowed against submarines, surfaced includes periscope depth, and depth charges were dropped on boats in the act of diving.',
  },
  'CT-R-19': {
    clauses: ['CT-DET-01', 'CT-DET-04'],
    question: 'How often may a unit try to detect, and what does failure cost?',
    ruling:
      "One try per unit and phase. A failed try for ASW uses the ship's ASW for the phase (and so rules out guns and torpedoes); a failed try with a gun battery or an aircraft spends that attack only.",
    why: 'Detection is part of an attempted attack; free unlimited tries would make every submarine visible in the first turn.',
  },
  'CT-R-20': {
    clauses: ['CT-DET-07'],
    question: 'How does a submerged, detected submarine shake off its hunters?',
    ruling: 'It does not while it remains submerged. Only diving from the surface clears the marker.',
    why: 'Literal reading; the two ways named are surfacing (keeps the marker) and diving (removes it). A scenario may add that a submarine with no enemy ship or aircraft within range 2 at the end of a turn becomes undetected; that option is off by default.',
  },
  'CT-R-21': {
    clauses: ['CT-TERR-04', 'CT-TERR-05'],
    question: 'Is half speed computed with rounding?',
    ruling:
      'Yes, half the current allowed movement rounded down; moving fewer klicks than that is slow, that many or more is fast.',
    why: 'Principle 1 is general. With movement 7 the limit is 3, so 3 klicks already require a test.',
  },
  'CT-R-22': {
    clauses: ['CT-TERR-08'],
    question: 'When and how often is the treacherous water test rolled?',
    ruling:
      'Once per unit and movement phase, at the first klick that begins or ends in treacherous water. The player announces his total klicks first; sternway and drifting are always slow.',
    why: 'Speed is a property of the whole move. A test per klick would make coastal waters impassable for capital ships (half of all tests fail).',
  },
  'CT-R-23': {
    clauses: ['CT-TERR-09', 'CT-TERR-12'],
    question: 'Which dice does a failed test use, and how does a grounded ship get off?',
    ruling:
      'The terrain piece whose waters were entered has a kind (soft, hard, impassable) fixed at set-up; unmarked coasts are soft for the test and impassable for direct contact. The ship stops after the klick in question, gets STOPPED and must go astern in its next move like a unit after a collision.',
    why: 'Shoals around an island are rarely the cliff itself. Moving astern is named as the way out of a collision.',
  },
  'CT-R-24': {
    clauses: ['CT-TERR-10'],
    question: 'The rulebook only tests in treacherous waters; what if the base actually touches land?',
    ruling: 'It is a collision without a test, for small ships too. Landing ships beaching on a soft shore are exempt.',
    why: 'Immunity covers treacherous waters, not dry land.',
  },
  'CT-R-25': {
    clauses: ['CT-WX-03'],
    question: 'Is concealment checked per weapon or per ship?',
    ruling:
      'Once per firing unit and target in a phase. If the first declared weapon fails it is spent and the unit may not target that unit again in this phase.',
    why: 'Fewer rolls, same chance, and it follows the wording that the firing unit fails to see the target.',
  },
  'CT-R-26': {
    clauses: ['CT-WX-01', 'CT-WX-05'],
    question: 'Does a storm that contains the target also block the line?',
    ruling:
      'No. The storm areas that contain firer or target are ignored as obstacles for that line; any other storm in between blocks it.',
    why: 'Otherwise the concealment check could never be used.',
  },
  'CT-R-27': {
    clauses: ['CT-WX-06', 'CT-WX-07', 'CT-WX-08'],
    question: 'One wind for everything or one roll per storm?',
    ruling:
      'One direction and one distance roll per turn for all storms; drifting ships use the same direction and always 1 klick. Storms are circles of radius 4 klicks unless the scenario says otherwise and leave when their centre is off the table.',
    why: 'The end-of-turn list speaks of checking the wind once for weather and derelicts. Size is not given in the rulebook.',
  },
  'CT-R-28': {
    clauses: ['CT-COLL-02', 'CT-COLL-03'],
    question: 'Can a surface ship ram a submerged submarine, or two submarines each other?',
    ruling:
      'Not by accident. A player may declare a voluntary collision between two submerged submarines whose bases overlap, resolved like CT-COLL-04 and 05. Surface and submerged units never collide. Voluntary aerial collisions need an ability.',
    why: 'The rulebook excludes collisions below and above unless wanted and places the two kinds of unit on different levels.',
  },
  'CT-R-29': {
    clauses: ['CT-COLL-04', 'CT-COLL-10', 'CT-TERR-11'],
    question:
      'Are collision dice based on printed or remaining hull points, and do crippled ships lose their 4s in them?',
    ruling:
      'Remaining hull points at the moment of contact. Dice are read with the standard table, without any restriction or halving.',
    why: 'A wreck hits with less mass; the modifiers speak of attacks with weapons. In the worked example both ships use the standard table.',
  },
  'CT-R-30': {
    clauses: ['CT-LOS-02'],
    question:
      'One passage draws sight lines from the middle of the side of the base, another from the centre of the firing unit. Which?',
    ruling: 'From the centre of the firing base.',
    why: 'It is the same for all arcs, needs no choice of side, and the difference is below one klick.',
  },
  'CT-R-31': {
    clauses: ['CT-LOS-08', 'CT-LOS-09'],
    question: 'Which bases obstruct, and what about a line along an edge?',
    ruling:
      'All surface bases of either side except firer and target, including STOPPED and DESTROYED ones, of any size. A line counts as interrupted only if it passes through the interior of the obstacle.',
    why: 'The impeded case names another unit as the cause without limiting size or side.',
  },
  'CT-R-32': {
    clauses: ['CT-WPN-01', 'CT-WPN-08'],
    question: 'Cards have four range columns but some guns reach range 6. Where are those dice?',
    ruling: 'In the Extended range ability of the card, which lists the dice for ranges 5 and 6.',
    why: 'Chapter 5 says that abilities can increase range, which keeps the card at four columns.',
  },
  'CT-R-33': {
    clauses: ['CT-ARC-01', 'CT-ARC-03', 'CT-ARC-04'],
    question: 'How do four 90 degree arcs fit a rectangle, and which point of the target counts?',
    ruling:
      "From each corner of the base a ray runs outwards at 45 degrees; the four rays divide the plane into forward, aft, port and starboard. The centre of the target's base decides; on a ray the firer chooses.",
    why: 'The sides of the forward arc pass through the forward corners, so its apex lies on the centreline half a beam behind the bow. A single deciding point avoids ships lying in two arcs at once.',
  },
  'CT-R-34': {
    clauses: ['CT-ARC-09', 'CT-ARC-10', 'CT-ARC-11'],
    question: 'Must the whole target, its centre or any part be inside the torpedo channel?',
    ruling: 'Any part of its base.',
    why: "Channels are only as wide as the launcher's own base (0.8 klick for a submarine). Demanding the centre would make submarines useless.",
  },
  'CT-R-35': {
    clauses: ['CT-RNG-02', 'CT-TERR-02'],
    question: 'Exactly 8 klicks is neither closer than 8 nor farther than 8. Which band?',
    ruling: 'Range 1. All limits belong to the nearer band.',
    why: 'Range 2 begins farther than 8, and range 4 is said to end at 32 at most.',
  },
  'CT-R-36': {
    clauses: ['CT-SURF-04', 'CT-SURF-06'],
    question: 'May batteries be combined on one target, or one battery split over several?',
    ruling: 'Neither. Each battery is its own attack with its own comparison; a battery has one target.',
    why: 'The attack is defined as the dice of the weapon fired, compared on its own. Adding batteries would make armour meaningless.',
  },
  'CT-R-37': {
    clauses: ['CT-EVA-01'],
    question: 'The number in the small ship immunity is illegible. Beyond which range are small vessels immune?',
    ruling: 'Beyond range 3, that is farther than 24 klicks.',
    why: 'Range 4 would hardly ever matter because few guns reach farther; range 1 or 2 would make destroyers immune inside the reach of their own guns, which cover at least range 2. Range 3 leaves one band in which cruisers can engage them before they answer.',
  },
  'CT-R-38': {
    clauses: ['CT-EVA-03', 'CT-EVA-06'],
    question: 'What exactly is half the movement for evasion, and who may not evade?',
    ruling:
      'The cost is half the current movement rounded down, at least 1; the rest may be moved. Units that are not under way ahead, cannot steer or cannot move may not evade.',
    why: 'Principle 1 rounds the amount that is halved. Evasive manoeuvres need way and rudder.',
  },
  'CT-R-39': {
    clauses: ['CT-TORP-02'],
    question: 'How many markers does one torpedo attack place?',
    ruling: 'As many as the card has torpedo dice at the range.',
    why: 'Resolution rolls one D6 per marker and cards list torpedo dice per range; both numbers only fit if every die is a marker.',
  },
  'CT-R-40': {
    clauses: ['CT-TORP-05'],
    question: 'Are markers placed by submarines this phase resolved in the same phase?',
    ruling: 'No. Only markers from earlier turns are resolved, at the start of the phase and before any launch.',
    why: 'The rulebook speaks of markers from a previous turn.',
  },
  'CT-R-41': {
    clauses: ['CT-TORP-06', 'CT-TORP-07'],
    question: 'One passage says a torpedo hit deals 2 points of damage, another 2 hull points. Is armour consulted?',
    ruling: 'No. A hit is 2 hull points, straight off the hull. No re-roll, no critical roll.',
    why: 'Two hits against battleship armour could never do anything, and inbound markers are said to be replaced by hull point markers.',
  },
  'CT-R-42': {
    clauses: ['CT-TORP-10', 'CT-AATK-05', 'CT-NIGHT-07'],
    question:
      'Aerial torpedo attacks are mentioned together with bombing, as if compared with armour. Which procedure applies?',
    ruling: 'The torpedo procedure: markers, next turn, 6 to hit, 2 hull points.',
    why: 'At night ordnance needs 5+, while torpedo bombers lose a die instead. The separate penalty only makes sense if aerial torpedoes already hit on a 6 only.',
  },
  'CT-R-43': {
    clauses: ['CT-AIR-02'],
    question: 'Where must the reconnaissance aircraft be, and for which weapons does it spot?',
    ruling:
      'Within range 1 of the target, on the table and not aborted when the shot is made. It spots for gunnery of any friendly ship, not for torpedoes. A concealment check is still needed for a target in a storm.',
    why: 'Silent in the rulebook; a spotter has to be near its target, and torpedoes need a bearing.',
  },
  'CT-R-44': {
    clauses: ['CT-AIR-06', 'CT-AAW-13'],
    question: 'What does defenceless against fighters mean?',
    ruling:
      'A patrol bomber has no AAW dice. Fighters attack it normally against its armour and critical rating, and it can be escorted.',
    why: 'Immunity to AA guns is the counterpart; an automatic kill would need words to that effect.',
  },
  'CT-R-45': {
    clauses: ['CT-CV-01', 'CT-SURF-08', 'CT-AAW-13'],
    question: 'Does a carrier that launches lose its AA fire too?',
    ruling: 'Yes, all weapons. A rules option may exempt AAW.',
    why: 'AAW is listed among the weapons and the ban covers the whole turn, in contrast to the recovery rule, which names the surface attack phase only. It gives escorts a purpose.',
  },
  'CT-R-46': {
    clauses: ['CT-CV-02', 'CT-DEP-07', 'CT-TRANS-03'],
    question: 'Does a stopped carrier count as not changing heading?',
    ruling:
      'No flight operations without way: the carrier must have moved at least 1 klick straight ahead this turn. A carrier that went astern or was stopped by a collision cannot launch or recover either.',
    why: 'The rulebook demands that she proceeds dead ahead.',
  },
  'CT-R-47': {
    clauses: ['CT-DEP-01'],
    question: 'Must every available token be placed?',
    ruling:
      'No. In his turn a player places one token or passes; a pass is final for this phase. The other may go on alone.',
    why: 'Forcing every squadron into the air would leave no defence for the next turn because of rearming.',
  },
  'CT-R-48': {
    clauses: ['CT-DEP-06', 'CT-AAW-12'],
    question: 'Where do fighters go, and how big is a token?',
    ruling:
      'Fighters not strafing and reconnaissance aircraft are placed freely. A token is 1 klick square; ranges are measured from its nearest edge. Tokens may overlap anything and block nothing.',
    why: 'Aircraft can be deployed anywhere; the size is not given.',
  },
  'CT-R-49': {
    clauses: ['CT-AAW-10', 'CT-AAW-11'],
    question: 'Must a fighter choose between escorting and attacking?',
    ruling:
      'No. Being within range 1 with the ability is enough; the fighter may still make its AAW attack, and an aborted one still escorts.',
    why: 'The ability is described by distance only, and aborted tokens may still fight. Only strafing is named as excluding it.',
  },
  'CT-R-50': {
    clauses: ['CT-STRF-05'],
    question: 'Can the strafing penalty bring ratings to 0?',
    ruling: 'No, both stay at 1 or more.',
    why: 'Same floor as for crippled units. With equality counting as reached, a rating of 0 would be met by a complete miss.',
  },
  'CT-R-51': {
    clauses: ['CT-TRANS-02'],
    question: 'Does the number of rearming markers depend on the home base or on where the token lands?',
    ruling: 'On where it lands: carrier one, land base two.',
    why: 'It models the ground crew. A carrier squadron diverted ashore then needs the longer time.',
  },
  'CT-R-52': {
    clauses: ['CT-ARC-05', 'CT-WPN-08'],
    question: 'The broadside figure of the Fletcher in the running text is illegible. What is it?',
    ruling: '5 dice at ranges 1 and 2.',
    why: 'Forward fire has 2 dice and 2 guns bear ahead; the broadside is said to use all guns, and there are 5. One die per 127 mm gun also fits the conversion. The damaged glyphs could hide another digit, so the figure lives in card data, not in code.',
  },
  'CT-R-53': {
    clauses: ['CT-DMG-01', 'CT-DMG-02', 'CT-DMG-03', 'CT-TERR-11', 'CT-COLL-05', 'CT-AAW-04', 'CT-AAW-05'],
    question: 'Below the rating is a miss, above it is a hit. What about hits equal to the rating?',
    ruling:
      'Equal counts as reaching it, for armour and critical ratings, ships and aircraft, weapons, collisions and terrain.',
    why: 'The reduction for crippled units stops at 1. Under a strict reading a rating of 0 would still need a hit and no floor would be necessary; under this reading the floor is what prevents a rating met by zero hits. It also agrees with destruction at damage equal to hull points. Keep it as one named constant so that a table can choose the strict reading.',
  },
  'CT-R-54': {
    clauses: ['CT-DMG-09'],
    question: 'Is a unit with a printed value of 1 hull point always crippled?',
    ruling: 'No. Crippled requires having lost at least one hull point. Such units go from undamaged to destroyed.',
    why: 'A brand-new boat should not start at half speed.',
  },
  'CT-R-55': {
    clauses: ['CT-CRIT-03'],
    question: 'Does the crippled critical take away hull points?',
    ruling:
      "Yes. After the 1 hull point of the hit the target's hull points become 1 if they are higher; if they are 0 it is destroyed anyway.",
    why: 'Crippled is defined as having 1 hull point left. A crippled ship with 4 hull points would have no defined way to leave that state.',
  },
  'CT-R-56': {
    clauses: ['CT-CRIT-08', 'CT-CRIT-15', 'CT-AAW-13'],
    question: 'What may a unit without primary guns do after crew casualty?',
    ruling:
      'Primary gunnery only: no secondary, tertiary, AAW, ASW or torpedoes. Submarines treat their torpedoes as primary weapons and keep them. A carrier without primary guns has no weapons but still operates aircraft.',
    why: 'The rulebook keeps primary weapons only. Aircraft are not weapons of the ship, and a submarine would otherwise lose its only attack for good.',
  },
  'CT-R-57': {
    clauses: ['CT-CRIT-13', 'CT-CRIT-02', 'CT-CRIT-12'],
    question: 'The numbers of the critical table are damaged. Which end is the explosion?',
    ruling:
      '2 is Explosion, then in printed order 3 Crippled, 4 Steering breakdown, 5 Engine breakdown, 6 Fire, 7 Systems down, 8 Crew casualty, 9 Defenses down, 10 Primary weapons damage, 11 Engine hit, 12 Lucky escape.',
    why: 'There are exactly eleven entries for the eleven sums, and explosion is printed first, lucky escape last. The only numbers that survived are an 11 followed by a 12, so the column counts upwards and ends with lucky escape. Since 2D6 is symmetric (2 and 12 are 1/36 each, 3 and 11 are 2/36 and so on) the opposite direction would give every result the same probability; the choice only matters for abilities that modify the roll. Both ends are rare, the common middle (6, 7, 8 together 16/36) is fire, systems down and crew casualty, which is what a table with catastrophes at the edge should give.',
  },
  'CT-R-58': {
    clauses: ['CT-CRIT-14'],
    question: 'What if the same critical is rolled twice?',
    ruling: 'Nothing more happens than the hull point of the hit. One marker of each kind per unit.',
    why: 'Markers are placed or not placed; stacking would need separate rules for each result.',
  },
  'CT-R-59': {
    clauses: ['CT-CRIT-05', 'CT-CRIT-16'],
    question: 'What happens when a derelict drifts into something?',
    ruling:
      'Land: a terrain damage check (soft unless marked otherwise). Another unit: a collision, both rolling, with no stop or reverse duty; the drift ends at contact. Off the table: lost.',
    why: 'Drifting is slow, so treacherous waters need no test; contact is still contact.',
  },
  'CT-R-60': {
    clauses: ['CT-REP-01'],
    question: 'One repair die per ship or per marker, and does a critical from this turn qualify?',
    ruling: 'One die per repairable marker, every turn, starting with the turn in which it was received.',
    why: 'The rule speaks of removing the critical marker on a success and happens at the end of the turn.',
  },
  'CT-R-61': {
    clauses: ['CT-END-01', 'CT-END-02', 'CT-CRIT-06'],
    question: 'In which order do repair, fire and removal happen, and when is a ship lost to fire removed?',
    ruling:
      'Update markers, remove destroyed units, repair, then fire and other effects, remove units lost to them, then wind and drift (again removing losses), then victory. Fire that started this turn counts if the turn number is even.',
    why: 'Follows the printed list; ships sunk in this phase have already acted this turn.',
  },
  'CT-R-62': {
    clauses: ['CT-VP-03', 'CT-VP-04'],
    question: 'Tie at the end?',
    ruling: 'A draw. A scenario may name a tie-breaker such as surviving points on the table.',
    why: 'Silent in the rulebook.',
  },
  'CT-R-63': {
    clauses: ['CT-SA-06', 'CT-CRIT-07', 'CT-INIT-05'],
    question: 'Which abilities does SYSTEMS DOWN switch off?',
    ruling:
      'All that the unit uses to its benefit, flagship bonus and extended range included. Drawbacks remain. Card statistics are not abilities.',
    why: 'The unit can no longer use abilities; drawbacks are not used but suffered, and the rulebook forbids ignoring them.',
  },
  'CT-R-64': {
    clauses: ['CT-SA-07'],
    question: 'When is Evasive action rolled?',
    ruling:
      "After the hits of an attack by a large or capital ship have reached the unit's armour, once for that attack, before any critical roll. It applies to every gunnery battery, in addition to the six-only rule, not to torpedo markers, bombs or collisions.",
    why: 'It cancels all damage of one attack; rolling only when needed saves time. Torpedoes have their own evasion.',
  },
  'CT-R-65': {
    clauses: ['CT-SCN-05', 'CT-TRANS-04'],
    question: 'Who decides which squadron is lost on an overfull land base, and is the base shared?',
    ruling:
      'Each player has his own land base, off the table unless the scenario places it. The owner chooses the tokens that are lost. Aircraft in flight do not occupy it.',
    why: 'The rulebook speaks of tokens occupying the base beyond five.',
  },
  'CT-R-66': {
    clauses: ['CT-SCN-06', 'CT-SCN-07'],
    question: 'Which units are sea-control-capable, and what happens to a won objective?',
    ruling:
      'Surface ships that are not non-combatants and not marked DESTROYED. Submarines and aircraft are not capable. A won objective is scored once and removed.',
    why: 'The word in the rulebook is damaged but must say that no enemy capable unit may be near. Holding the sea was the task of surface forces.',
  },
  'CT-R-67': {
    clauses: ['CT-SCN-09'],
    question: 'The landing ship card is not in the rulebook. How does landing work?',
    ruling:
      'Use the Landing ship ability of the starter list: end a turn STOPPED within 2 klicks of the landing place, and still be there undestroyed at the end of the next turn.',
    why: 'It forces the attacker to hold the water off the beach for a turn, which is what the scenario is about.',
  },
  'CT-R-68': {
    clauses: ['CT-SCN-10', 'CT-SCN-12'],
    question: 'Do convoy units that are late count as destroyed?',
    ruling:
      'With the clock option, yes, for scoring. Convoy units leave the table by their exit without being lost and score for their owner what they would have given the enemy.',
    why: 'The clock is meant to add pressure to both sides.',
  },
  'CT-R-69': {
    clauses: ['CT-NIGHT-13', 'CT-SCN-14'],
    question: 'Is ship gunnery unaffected by darkness?',
    ruling:
      'By the rulebook, yes. As an option, night visibility: in dark turns ships and surfaced submarines may fire gunnery and torpedoes only at targets within range 2, or within range 3 with Radar fire control; a target that is on fire, or fired guns earlier this turn, may be engaged at any range.',
    why: 'The rulebook only limits aircraft, though it mentions abilities that lessen the effect of darkness. The option is off by default.',
  },
  'CT-R-70': {
    clauses: ['CT-PRIN-09', 'CT-UNIT-04', 'CT-SETUP-02'],
    question: 'Which klick size, base size in klicks and table should the program use?',
    ruling:
      '1 klick = 2.5 cm, so bases of 4.0 x 1.2, 3.6 x 1.0, 3.2 x 0.8 and 2.0 x 0.8 klicks; table 60 x 40 klicks with the players at the short ends.',
    why: 'The smaller klick keeps torpedo channels usable (2.0 klicks for a destroyer instead of 1.0). The length of 60 follows from the rulebook, the width is a choice.',
  },
  'CT-R-71': {
    clauses: ['CT-TORP-01', 'CT-DET-01', 'CT-CARD-03'],
    question: 'Several cross-references in the rulebook point to wrong sections. Does anything depend on them?',
    ruling:
      'No. Torpedoes refer to 3.8 and 3.9 and ASW to 3.9 where submarine attacks and special rules (3.10, 3.11) are meant; air movement refers to 1.5.3 and 1.5.8 meaning 1.6.3 and 1.6.8; weapons refer to chapter 6 for abilities meaning chapter 5.',
    why: 'Two sections were inserted in chapter 3 and one in chapter 1 after the references were written; contents match the shifted numbers.',
  },
  'CT-R-72': {
    clauses: ['CT-CARD-03', 'CT-CARD-04', 'CT-CONV-01'],
    question: 'Which figures of the Fletcher card come from the rulebook?',
    ruling:
      'Size small; forward 2 dice at ranges 1 and 2; broadside at ranges 1 and 2 (figure illegible, CT-R-52); AAW 6 and 5; the Evasive action ability. A stray 2 next to the hull point line supports 2 hull points. All other figures are completed by the conversion.',
    why: 'The picture of the card did not survive, only captions and the example in the running text.',
  },
  'CT-R-73': {
    clauses: ['CT-CONV-05', 'CT-CONV-06', 'CT-CONV-07', 'CT-DMG-02'],
    question: 'Which scale of dice and armour plays well?',
    ruling:
      'With 0.8 expected hits per die (variance 1.2) choose armour so that a battleship of 13 to 16 dice reaches cruiser armour 3 to 5 in 79 to 99 of 100 salvoes and battleship armour 10 in 22 to 77 of 100, depending on range and ship, while destroyers (5 dice) reach battleship armour in 3 of 100 and their own kind in 87 of 100. The tables hit-odds and matchups list the exact values.',
    why: 'The rulebook fixes two points: a cruiser with 3 hull points has armour of 3 or less and a critical rating above 3, a large battleship with 5 hull points has armour above 4. Both hold here, and pools stay within about twenty dice.',
  },
  'CT-R-74': {
    clauses: ['CT-CONV-07'],
    question: 'Why a cap on the dice of a calibre?',
    ruling:
      'No number of light guns adds up to a heavy one: the cap is 6 dice for 120 to 139 mm, 9 for 140 to 179 mm, 11 for 180 to 239 mm and rises to 20 for 450 mm and more.',
    why: 'Hits of a pool are added before they are compared with armour, so without a cap fifteen 152 mm guns would equal a battleship.',
  },
  'CT-R-75': {
    clauses: ['CT-CONV-14'],
    question: 'How good are the point costs?',
    ruling:
      'In simulated broadside duels at range 2 one capital ship of about 50 points balances roughly three and a half heavy cruisers or eight destroyers, more than their cost; at range 1, where torpedoes count, five destroyers suffice. Costs therefore sit between gun value and torpedo, AA and ASW value. The ships of the sample forces, slugging it out at range 3, win 46 to 54 (US against Japanese) and 51 to 49 (German against British) of 100 games. Treat costs as starting values and adjust them as card data.',
    why: 'The rulebook says only that cost reflects relative strength and that 100 to 150 points make an evening with two or three capital ships a side at most.',
  },
  'CT-R-76': {
    clauses: ['CT-TERR-11', 'CT-COLL-05', 'CT-DMG-03'],
    question: 'Do collisions and groundings that reach the critical rating also roll on the critical table?',
    ruling: 'No. They cost 2 hull points instead of 1 and nothing else.',
    why: 'Both passages state 2 hull points where the weapon rule states 1 and a roll.',
  },
  'CT-R-77': {
    clauses: ['CT-COLL-07'],
    question: 'What if the colliding unit cannot go astern next turn?',
    ruling:
      'A unit with ENGINE BREAKDOWN stays where it is (and drifts); the duty remains until it has gone astern for one turn. If something lies behind it, it moves astern as far as possible, at least until contact, which is resolved as a new collision.',
    why: 'The duty is stated without exception, the ability to move may be missing.',
  },
  'CT-R-78': {
    clauses: ['CT-UNIT-06', 'CT-CV-02', 'CT-CARD-03'],
    question: 'Do battleships and cruisers with floatplanes follow the carrier rules?',
    ruling:
      'No. Ships with catapult aircraft may launch and recover reconnaissance tokens whatever their heading and fire; only capacity and SYSTEMS DOWN matter.',
    why: 'The restrictions name carriers.',
  },
  'CT-R-79': {
    clauses: ['CT-WPN-03', 'CT-AAW-01'],
    question: 'May a ship fire AAW at tokens that attack other ships?',
    ruling: 'Yes, at any enemy token in range.',
    why: 'The only condition is range.',
  },
  'CT-R-80': {
    clauses: ['CT-AIR-09', 'CT-AIR-05', 'CT-AIR-06'],
    question: 'What are the statistics of land targets?',
    ruling:
      'The scenario gives them. Default: battery armour 6, critical 10, 3 hull points; building armour 4, critical 8, 2 hull points; airfield armour 5, critical 9, 4 hull points, a critical roll being replaced by the loss of 1 more hull point.',
    why: 'The rulebook names such targets without figures.',
  },
  'CT-R-81': {
    clauses: ['CT-WX-06', 'CT-END-01'],
    question: 'How is the wind drawn, and is it drawn every turn?',
    ruling:
      'One whole degree from 0 to 359 is drawn evenly (in a list of dice it is written as that number). It is drawn only when a storm, a squall or a derelict is on the table, before the D6 for the distance.',
    why: 'The rulebook asks for a dial and names no die; a draw without effect would only slow play.',
  },
  'CT-R-82': {
    clauses: ['CT-END-04', 'CT-AAW-08', 'CT-MOVE-08', 'CT-TRANS-04', 'CT-NIGHT-09'],
    question: 'When are victory points added, at the event or in the end-of-turn phase?',
    ruling:
      'At the moment the loss takes effect. The end-of-turn phase adds those of units removed there and of sea control, and is the only moment at which victory is judged.',
    why: 'One rule for all losses, and the total shown to players is never behind the table.',
  },
  'CT-R-83': {
    clauses: ['CT-SCN-05', 'CT-TRANS-04'],
    question: 'May a token land on a full land base, and which token is lost?',
    ruling: 'It may; the owner then chooses at once which token on that base is lost, and the opponent scores it.',
    why: 'The scenario speaks of tokens lost when more than the base can hold are on it, which needs them to land.',
  },
  'CT-R-84': {
    clauses: ['CT-WX-03', 'CT-R-25'],
    question: 'What does a failed concealment check cost?',
    ruling: 'The declared weapon is spent and the ship may not try that target again in this phase (as in CT-R-25).',
    why: 'Otherwise a ship with three batteries would simply roll three times.',
  },
  'CT-R-85': {
    clauses: ['CT-PRIN-03', 'CT-R-01'],
    question: 'Is a declaration against a target that is immune by its type spent or refused?',
    ruling:
      'Refused. What both players can read from the cards and the table without measuring is checked before a declaration becomes binding; only distance, arc and line of sight are found out afterwards.',
    why: 'The ban on measuring protects the unknown, not against slips.',
  },
  'CT-R-86': {
    clauses: ['CT-WX-03', 'CT-WX-06'],
    question: 'When is a ship inside a storm, and whom does a successful check serve?',
    ruling:
      'When the centre of its base is inside or on the circle. A success lets all batteries of the checking ship fire at that target in this phase.',
    why: 'The centre is the point used for arcs; one look serves the whole ship.',
  },
  'CT-R-87': {
    clauses: ['CT-CRIT-01'],
    question: 'How many hull points has a ship left after an explosion?',
    ruling: 'None; it is destroyed and acts until the end of the turn like any destroyed ship.',
    why: 'The result destroys the ship, and destroyed means no hull points.',
  },
  'CT-R-88': {
    clauses: ['CT-COLL-01', 'CT-TERR-01'],
    question: 'Does running aground halve attack dice like a collision between ships?',
    ruling: 'Yes, until the end of the turn, and the ship is at a stop.',
    why: 'The rulebook calls both collisions and gives the consequence for units involved in one.',
  },
  'CT-R-89': {
    clauses: ['CT-SUB-09'],
    question: 'Which submarines may a submarine with the anti-submarine ability attack?',
    ruling: 'Any that is detected, surfaced or submerged.',
    why: 'The ability exists to lift the ban on attacking under water; it cannot be narrower than the normal attack.',
  },
  'CT-R-90': {
    clauses: ['CT-DICE-03'],
    question: 'In which order are exploding sixes rolled?',
    ruling:
      'In waves: the whole pool left to right, then one re-roll for each six left to right, then one for each six among those, until none is left. Exploding is not a re-roll in the sense of a second chance, so the limit of one re-roll per die does not bind it. Where both sides roll, red rolls first.',
    why: 'It is how a table rolls, and a fixed order makes battles repeatable.',
  },
  'CT-R-91': {
    clauses: ['CT-VP-03', 'CT-VP-04', 'CT-END-04', 'CT-SCN-07', 'CT-SCN-09', 'CT-SCN-10'],
    question: 'Does a battle go on when one side has nothing left?',
    ruling:
      'No. When a side has no ship or submarine left, placed or still to come, no aircraft in the air or on a base, and no torpedoes running, the battle ends at the end of that turn, and more victory points win. Only where the other side can still gain objectives (a sea control marker, a landing, convoy units that have to leave, land targets) may it choose to play on, and it chooses again at the end of every turn. Where it has orders of a scenario that it may still carry out, it plays on, and may end the battle in any of its own steps.',
    why: 'Turns in which nobody can do anything to anybody decide nothing; objectives may still do.',
  },
} satisfies Rulings
