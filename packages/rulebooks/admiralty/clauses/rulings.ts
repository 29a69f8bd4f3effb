import type { Rulings } from '@flankspeed/kernel'

/** Our answers where the Admiralty rules are silent, torn or disagree. */
export const rulings = {
  'ADM-R-01': {
    clauses: ['ADM-RND-04', 'ADM-RND-05'],
    question: 'What if a fleet has more than 19 possible targets, which 2D10 - 1 cannot reach, or only one?',
    ruling: 'With 20 or more targets pick one with equal chance for each. With a single target no roll is made.',
    why: '2D10 - 1 ends at 19, and ships beyond that could never be hit; the rule plainly means every listed ship to be at risk.',
  },
  'ADM-R-02': {
    clauses: ['ADM-RND-01', 'ADM-RND-04'],
    question: 'Who sets the order of the list, and does it matter that 2D10 favours the middle?',
    ruling:
      'The owner of the target fleet fixes the order before any roll of that attack and it is not changed between hits. The uneven odds of 2D10 - 1 are kept as written; a 0 on a D10 counts as 10.',
    why: 'In the example the owner lines up his ships and the attacker rolls. Fixing the order first prevents rearranging after a hit.',
  },
  'ADM-R-03': {
    clauses: ['ADM-ONE-03'],
    question: 'What happens in a dogfight when the higher total contains a natural 1?',
    ruling:
      'Neither flight is destroyed and the result is a draw. If both dice are 1 it is also a draw. A natural 1 with the lower total simply loses.',
    why: 'The rule says the attempt to hit fails; it does not say the other side scores a hit with a lower total.',
  },
  'ADM-R-04': {
    clauses: ['ADM-ONE-03', 'ADM-TALLY-03', 'ADM-TALLY-04', 'ADM-PRIO-02', 'ADM-PRIO-03'],
    question:
      'How does the natural 1 work in disengagement and priority target rolls, where only one side can be shot down?',
    ruling:
      'For the side that is shooting (the attacker in a disengagement, the escort in a priority roll) a natural 1 means it cannot destroy the other flight, which then gets away. For the side that is slipping past, a natural 1 has no special effect.',
    why: 'Only the shooting side is trying to hit.',
  },
  'ADM-R-05': {
    clauses: ['ADM-RM-08', 'ADM-ONE-02'],
    question: 'The worked example adds dice 2, 4, 3, 2, 1, 5, 4, 6 to 25, but the faces add to 27.',
    ruling: 'The correct loss is 26 Hull, that is the sum of all dice with the natural 1 counting 0.',
    why: '25 follows from no rule in the book. The natural one rule names Devastating damage rolls explicitly, so the 1 must count nothing.',
  },
  'ADM-R-06': {
    clauses: ['ADM-DECK-01', 'ADM-BELT-01'],
    question:
      'Does Armoured Deck limit criticals to a natural 6 for every Devastating or Heavy weapon, or only for bombs?',
    ruling:
      'Only for attacks dropped by aircraft (level bombs, dive-bombs, kamikaze, Fritz X). Torpedoes keep 5 or 6 even on an Armoured Deck ship, and Heavy main guns keep 5 or 6.',
    why: 'The later reminder speaks of bombs and says Devastating torpedoes still threaten on 5 or 6; the deck plays no part in an underwater hit. The core gives the deck no effect on criticals by gunfire.',
  },
  'ADM-R-07': {
    clauses: ['ADM-DECK-02', 'ADM-HIGH-03', 'ADM-KM-09'],
    question: 'Which air attacks lose 1 point per Damage Dice to Armoured Deck?',
    ruling:
      'Those of the Dive-Bomber and Kamikaze roles, as in the core. Level bombers, high-altitude bombers and Fritz X keep their full damage but are bound by the natural 6 for criticals.',
    why: 'The core names only those two roles; this ruleset moves the reduction to the die, it does not widen it.',
  },
  'ADM-R-08': {
    clauses: ['ADM-PEN-01', 'ADM-PEN-03', 'ADM-HE-02', 'ADM-HE-01'],
    question: "Which weapons are a battleship's main guns for over-penetration and shell choice?",
    ruling:
      "The turret systems of a ship whose type is Battleship (battlecruisers included where the card says so). Turrets of less than 8-inch calibre on a battleship, such as Yamato's 6.1-inch mounts, are secondary guns; they neither over-penetrate nor change shell.",
    why: "The core calls every turret a main gun, but the reason given is large armour-piercing shell, and the source itself calls Yamato's 6.1-inch turrets secondary guns.",
  },
  'ADM-R-09': {
    clauses: ['ADM-PEN-01', 'ADM-EVADE-04'],
    question:
      'When is the over-penetration die rolled relative to other rolls, and what does Armour 1+ or less include?',
    ruling:
      'After all re-rolls of Attack Dice are done, once per remaining hit, before Damage Dice. It is not an Attack Dice and is not re-rolled for Evade! or by any re-roll of Attack Dice. Armour 1+, 0 and ships without an Armour value all qualify.',
    why: 'It confirms a hit, like the confirming roll for criticals.',
  },
  'ADM-R-10': {
    clauses: ['ADM-HE-02', 'ADM-HE-03'],
    question: 'Is AP lowered by 2 or set to -2, and is the extra Damage Dice per hit or per turret?',
    ruling:
      'AP is set to -2 (never raised if a gun already has a worse AP). The DD value of the turret rises by 1, so each hit rolls one die more. Plunging fire and the Heavy trait still apply.',
    why: 'The wording is that AP is brought down to -2. DD is a per-hit value of the weapon system, and a turret is one weapon system.',
  },
  'ADM-R-11': {
    clauses: ['ADM-HE-01'],
    question: 'May a battleship change back to armour-piercing, or load different shells in different turrets?',
    ruling:
      'It may change back in any later End Phase. The choice is for the whole ship, is announced openly, and armour-piercing is the default at the start.',
    why: 'The change is described for the ship, at a fixed moment. Forbidding a return would make one early choice bind the whole game without the text saying so.',
  },
  'ADM-R-12': {
    clauses: ['ADM-LEAP-01', 'ADM-LEAP-02'],
    question:
      'Does the near side rule stop a ship from crossing another one, and what if the near side spot is occupied too?',
    ruling:
      'Ships still pass freely over other models; only a move that would end overlapping is shortened, along the path already travelled, to the last position that overlaps nothing. The path as planned decides whether the ship is a fast target. The 1 inch minimum move may be broken by this.',
    why: 'The rule is about the end of a move. Backing up along the path is the only placement that never gains distance.',
  },
  'ADM-R-13': {
    clauses: ['ADM-REST-01', 'ADM-REST-02', 'ADM-REST-03'],
    question: 'Are the two dice for fore and aft shared, and how do the limits combine?',
    ruling:
      "Up to 2 dice fore and up to 2 dice aft, each arc counted on its own, together with up to half (round up) to each side, all within the weapon's current AD. A weapon with 1 AD rolls 1. A target lying in two arcs uses the arc of its bridge; on the exact line the firing player chooses. Limits are taken from current AD after damage.",
    why: 'Each arc is given its own limit; the overall cap is stated.',
  },
  'ADM-R-14': {
    clauses: ['ADM-REST-01', 'ADM-REST-03', 'ADM-AA-04', 'ADM-AA-05'],
    question: 'Does Restricted limit DP Light Guns firing at aircraft?',
    ruling:
      'Yes. First find the anti-aircraft dice (half AD, or all with VT Fuses), then no more than half AD may go to flights on either beam and no more than 2 to flights ahead or astern.',
    why: 'Restricted limits targets by arc and makes no exception for aircraft; with half dice the beam limit is met automatically.',
  },
  'ADM-R-15': {
    clauses: ['ADM-EVADE-03', 'ADM-EVADE-04', 'ADM-AA-03'],
    question:
      'The reminder says all dice against an evading ship are re-rolled; the Order says hits. And do re-rolls stack?',
    ruling:
      'Only hits are re-rolled. A die is re-rolled once at most, so a Twin-Linked die that missed and was re-rolled into a hit stands, and two evading ships do not cause two re-rolls. The AA and Local fire of an evading ship is included.',
    why: 'Re-rolling misses would help the attacker. The core allows one re-roll of a die. The flak rules say that hits may have to be re-rolled.',
  },
  'ADM-R-16': {
    clauses: ['ADM-EVADE-04', 'ADM-HIGH-03', 'ADM-KM-08'],
    question: 'How does Evade! affect high-altitude bombing and Fritz X?',
    ruling:
      'For high-altitude bombing the second roll is treated as a confirming roll; if both succeed, the second one is rolled once more and must succeed again. For Fritz X a first-roll hit is re-rolled; a hit that came from re-rolling a miss stands.',
    why: 'Every hit on an evading ship must be tested once more, and no die may be re-rolled twice.',
  },
  'ADM-R-17': {
    clauses: ['ADM-CV-07'],
    question: "What if a carrier's speed has been reduced, even to 0?",
    ruling: 'Full speed means current Flank Speed. At current Flank Speed 0 the carrier cannot launch or recover.',
    why: 'The rule wants the ship moving as fast as she can; a ship dead in the water gives no wind over the deck.',
  },
  'ADM-R-18': {
    clauses: ['ADM-CV-08'],
    question:
      'The source says flights are placed in front of the ship as in the official rules, but the core says within 1 inch of it.',
    ruling: 'Place launched flights within 1 inch of the bow, inside the fore arc.',
    why: 'It satisfies both texts.',
  },
  'ADM-R-19': {
    clauses: ['ADM-DEEP-08', 'ADM-DEEP-14', 'ADM-DEEP-16'],
    question: 'The core lets a deep carrier put any number of flights on the table at the start. Is that still so?',
    ruling:
      'No. Flights aloft at the start are two per carrier as patrol, or half or all of the flights when the Scouting Table grants that (7 or 10 points). For a deep carrier one patrol flight of these starts in the box.',
    why: 'Otherwise the launch rates, the forming up in the box and the Scouting Table rows would mean little.',
  },
  'ADM-R-20': {
    clauses: ['ADM-DEEP-05', 'ADM-DEEP-07'],
    question: 'Which ships may be escorts in the box, and may they leave?',
    ruling:
      'Any ships except Escort Carriers, named at deployment, provided at least one carrier is in the box. They stay for the whole game and give up their part in the surface battle; they still count as ships of the fleet for objectives and victory points.',
    why: 'The text only says escorts. Their cost in the surface battle limits the choice well enough.',
  },
  'ADM-R-21': {
    clauses: ['ADM-DEEP-06', 'ADM-HIGH-03', 'ADM-HIGH-04', 'ADM-HIGH-05'],
    question: 'Do ships in the box count as having moved, and may they give Orders?',
    ruling:
      'They count as having moved their current Flank Speed, so a high-altitude bomber needs 6 on the second roll if that speed is above 6 inches, 5 if it is 1 to 6 and 4 if it is 0. They may be given Orders in the Movement Phase as usual; a carrier under Evade! counts at half speed and cannot operate aircraft.',
    why: 'The text says they are in motion. Orders are part of moving a ship and nothing forbids them.',
  },
  'ADM-R-22': {
    clauses: ['ADM-DEEP-16'],
    question: 'For how long must the patrol flight stay?',
    ruling:
      'As long as the carrier is in the box, at least one of its airborne fighter flights must be in the box if it has any. The flight may be relieved by another, may land to re-arm, and the duty ends when the carrier has no fighter flight left or is sunk.',
    why: 'The flight is there to protect the carrier, and carriers rotated their patrols.',
  },
  'ADM-R-23': {
    clauses: ['ADM-DEEP-12', 'ADM-DEEP-17', 'ADM-DEEP-22'],
    question: 'Where on the box edge do flights appear, how far can patrol fighters reach, and how often?',
    ruling:
      'The owner places arriving flights anywhere on the edge. Each patrol flight in the box may intercept one flight or formation on the way in and one on the way out, at any point of the perimeter without measuring. Patrol flights that must return for fuel or repair may not.',
    why: 'The patrol rings the box; the stations are abstract.',
  },
  'ADM-R-24': {
    clauses: ['ADM-DEEP-17'],
    question: 'May fighters still aboard the carriers intercept, as in the core?',
    ruling:
      'No. Only fighters already aloft in the box intercept. Fighters launched this turn are placed after the intercept and may not move.',
    why: 'The core sentence is replaced by the patrol rule.',
  },
  'ADM-R-25': {
    clauses: ['ADM-DEEP-12', 'ADM-DEEP-20'],
    question: 'What if half speed does not reach the target, or fighters come along?',
    ruling:
      'A flight that cannot reach a target waits in the box and moves at full speed next turn, without a further inward intercept. Escorting fighters may stay on the edge or keep with the bombers, and may be fired on like any other flight.',
    why: 'The box is small enough that this is rare; the text gives the patrol only two chances.',
  },
  'ADM-R-26': {
    clauses: ['ADM-DEEP-18', 'ADM-DEEP-19', 'ADM-DEEP-23'],
    question: 'What happens to drawn dogfights at the box?',
    ruling:
      'On the way in, flights in a drawn dogfight stay locked on the perimeter for that turn and do not attack. They are released at the end of the turn. On the way out a draw lets all flights leave.',
    why: 'The text rules out fights of several turns there, so the core lock cannot persist.',
  },
  'ADM-R-27': {
    clauses: ['ADM-DEEP-13'],
    question: 'Can Local fire still hit a flight on its way to the edge?',
    ruling:
      'Yes, at ships it flies over before it reaches the edge. Once on the edge it is off the table and nothing may attack it until it appears at the box.',
    why: 'Local fire is resolved during the move, before the edge is reached.',
  },
  'ADM-R-28': {
    clauses: ['ADM-DEEP-09', 'ADM-DEEP-10'],
    question: 'May flights that have just arrived from a box be attacked, which the core forbids for launched flights?',
    ruling:
      'Yes. They are ordinary flights from the moment they are placed and are moved in the normal stage for their type.',
    why: 'The core protection belonged to flights that could not move on arrival; these can.',
  },
  'ADM-R-29': {
    clauses: ['ADM-CV-05', 'ADM-CV-09', 'ADM-DEEP-12'],
    question: 'What if more flights reach the stern than the carrier can recover, or the carrier launched this turn?',
    ruling:
      'The extra flights wait in contact with the carrier and may be recovered in a later turn. They can be attacked meanwhile.',
    why: 'Rates are limits per turn; nothing destroys waiting flights.',
  },
  'ADM-R-30': {
    clauses: ['ADM-REARM-02', 'ADM-REARM-03'],
    question: 'Is the re-roll per carrier or per player, and what counts as only one aircraft?',
    ruling:
      'One re-roll for each player in each End Phase, whatever the number of carriers. The exemption applies when the player declares exactly one flight for re-arming over all his carriers that End Phase. Declarations are made before any roll.',
    why: 'Both sentences speak of the player and of the turn.',
  },
  'ADM-R-31': {
    clauses: ['ADM-ORDN-01', 'ADM-FB-02'],
    question: 'Can a fighter take on bombs and become a fighter bomber, and what after a failed check?',
    ruling:
      'Yes, if its chart has the Bomber row of the same name; the reverse is also allowed. On a failed check the flight stays unarmed in its old role and may try again in a later End Phase, with a new choice of role.',
    why: 'The text names fighters among aircraft with more than one load and refers to the Roles column.',
  },
  'ADM-R-32': {
    clauses: ['ADM-FORCE-01', 'ADM-FORCE-02'],
    question: 'Is the fighter limit based on capacity or on flights aboard, and do large escort carriers escape it?',
    ruling:
      'It is based on capacity as printed. The exemption depends only on capacity of 4 or less, so an escort carrier with capacity 5 or more keeps the limit.',
    why: 'All three examples use capacity, and the exemption is defined by number.',
  },
  'ADM-R-33': {
    clauses: ['ADM-FORCE-04'],
    question: 'What is the closest year when aircraft of several years are embarked?',
    ruling:
      "Compare the newest Commissioned year aboard with the carrier's own year and each refit year, and take the one with the smallest difference; if two are equally close take the earlier. Refits remain cumulative.",
    why: 'The Wasp example follows the newest aircraft. In a tie the earlier configuration is the one the ship had when the aircraft joined.',
  },
  'ADM-R-34': {
    clauses: ['ADM-RECON-01', 'ADM-RECON-05'],
    question:
      'Do long-range scouts count against the quarter of points allowed for land-based flights, and can they be lost?',
    ruling: 'They count against that quarter. They can neither be attacked nor yield victory points.',
    why: 'They are bought like other aircraft and are not based on a carrier, and they never appear in play.',
  },
  'ADM-R-35': {
    clauses: ['ADM-RECON-03', 'ADM-RECON-04'],
    question: 'Which scouting dice are re-rolled?',
    ruling:
      'Each scout re-rolls its own die once if it failed; the bonus applies to the new result too, and that result stands.',
    why: 'The Catalina example re-rolls only the two failures and adds 2 again.',
  },
  'ADM-R-36': {
    clauses: ['ADM-OBS-01', 'ADM-RECON-06'],
    question: 'May floatplanes still guide Beyond the Horizon Attacks?',
    ruling:
      'Yes, as a third task assigned before the game; each flight has one task for the whole game. Floatplanes of ships that are neither battleships nor cruisers may only scout or guide such attacks.',
    why: 'Long-range scouts are expressly barred from that task, which would be pointless if it no longer existed.',
  },
  'ADM-R-37': {
    clauses: ['ADM-OBS-02', 'ADM-OBS-03', 'ADM-OBS-04'],
    question: 'Whose check is it, when is the die chosen, and what is the limit at 15 inches and in a formation?',
    ruling:
      'The firing ship makes the check, with its own modifiers, when it is nominated and before rolling. The re-roll is chosen after seeing the Attack Dice, among dice that have not been re-rolled. Exactly 15 inches is in range. A flight spots only for the ship that launched it.',
    why: 'The example rolls when Kongo is activated. Dye in the shells ties spotter and ship together.',
  },
  'ADM-R-38': {
    clauses: ['ADM-OBS-01', 'ADM-OBS-07', 'ADM-DEF-01'],
    question: 'Where do spotting flights start, and how do they defend themselves?',
    ruling:
      'They are placed within the deployment zone with their ship and move in the first aircraft stage. They have 1 die of defensive fire and an evade score of 6+. They cannot be recovered, and have no further effect if their ship is sunk.',
    why: 'They are single-engine scout planes, which the defensive fire rule includes. Nothing is said about landing.',
  },
  'ADM-R-39': {
    clauses: ['ADM-AMOV-04', 'ADM-TALLY-01'],
    question: 'Does the initiative player choose who moves the first fighter or must he begin?',
    ruling: 'He chooses.',
    why: 'The alternating movement example says he decides; Tally Ho! only abridges it.',
  },
  'ADM-R-40': {
    clauses: ['ADM-AMOV-02', 'ADM-AMOV-04', 'ADM-FB-01'],
    question: 'In which stage do fighter bombers move?',
    ruling:
      'In the first stage while they carry ordnance, in the fighter stage when they carry none. Fighters escorting a formation move with it in the first stage and do not move again.',
    why: 'With bombs they act as bombers; without them they are fighters. Escorts move with the formation.',
  },
  'ADM-R-41': {
    clauses: ['ADM-FORM-01', 'ADM-FORM-03', 'ADM-FORM-05', 'ADM-FORM-09'],
    question: 'When is a formation made, and how is its speed and reach measured?',
    ruling:
      "It is declared when its flights are activated and already touch, or when a flight ends its move touching others of the same role. Escorts count for the slowest speed. For reach, measure from each stand's starting place; every flight whose own path to the target is within the formation speed attacks.",
    why: 'The text gives no moment. This lets flights assemble without gaining distance.',
  },
  'ADM-R-42': {
    clauses: ['ADM-FORM-07', 'ADM-FORM-02', 'ADM-DEF-11'],
    question: 'Which flight of a formation is lost, and which evade score is used if engines differ?',
    ruling:
      "The attacking fighter names the flight it is in physical contact with before rolling; that flight's evade score is used and that flight is removed. If the formation is shown by one stand the owner chooses. Flak always names a flight.",
    why: 'Contact is with all flights, so one must be singled out; the touched one is natural.',
  },
  'ADM-R-43': {
    clauses: ['ADM-HIGH-01', 'ADM-HIGH-02'],
    question: 'When is high altitude chosen, and what may drop from there?',
    ruling:
      'It is announced when the flight moves and lasts until its next move. Only bombs may be dropped, so kamikazes and flights loaded with torpedoes or ASW weapons cannot use it. A dive-bomber may, but then bombs by the high-altitude numbers and is treated as a level bomber that turn. All flights of a formation share the choice. Base contact is still needed. Fighters may intercept as usual.',
    why: 'Torpedoes and dives need low height. The choice must be known before flak is allotted.',
  },
  'ADM-R-44': {
    clauses: ['ADM-TALLY-02', 'ADM-TALLY-03', 'ADM-TALLY-04'],
    question: 'Who may disengage, and what does a tie mean?',
    ruling:
      "Only a fighter, or a fighter bomber without ordnance, that has not yet moved this turn. On a tie neither is lost and the two stay in the dogfight, which is resolved in the Gunnery Phase. Tough and Very Tough turn a narrow loss into such a tie. The chasing flight's move is over.",
    why: "Disengaging is defined as breaking contact to make one's own move; freedom requires the higher score.",
  },
  'ADM-R-45': {
    clauses: ['ADM-PRIO-01', 'ADM-PRIO-02', 'ADM-PRIO-03', 'ADM-TUFF-02'],
    question: 'How are several escorts and Tough interceptors handled in a priority roll?',
    ruling:
      'One roll for each intercepting flight, made by one escort in contact with it; other free escorts touching that escort assist. A Tough interceptor that loses by 1 (Very Tough by 1 or 2) counts as equal and breaks through. Once through, the bombers may use defensive fire against it.',
    why: 'The roll is made as in a dogfight, so the dogfight rules for assistance and Tough carry over. No dogfight with the escort is going on any more.',
  },
  'ADM-R-46': {
    clauses: ['ADM-SQDN-03', 'ADM-SQDN-04', 'ADM-ESC-03'],
    question: 'One sentence allows nimble unladen bombers to assist, another says bombers cannot assist.',
    ruling: 'Bombers do not assist, except flights with a Dogfight modifier of 0 or better and no ordnance aboard.',
    why: 'The specific passage gives conditions; the short one is a reminder about ordinary bombers and their escorts.',
  },
  'ADM-R-47': {
    clauses: ['ADM-SQDN-01', 'ADM-DEF-10', 'ADM-TALLY-03', 'ADM-PRIO-01'],
    question:
      'Does the assistance bonus count in attacks against an evade score, in disengagement and in priority rolls?',
    ruling:
      'Yes. It raises the Dogfight modifier itself, which all these rolls use. As in the core one flight may assist more than one neighbour, as long as it starts no dogfight of its own.',
    why: 'The bonus is to the modifier, and the passage mentions losses to defensive fire.',
  },
  'ADM-R-48': {
    clauses: ['ADM-FB-02', 'ADM-DEF-02', 'ADM-STAY-01'],
    question: 'What can a laden fighter bomber do when intercepted, if it does not want to dogfight?',
    ruling:
      'It presses on with no defensive dice; the attacker rolls against the evade score for its engines. If it survives it keeps its bombs and may attack.',
    why: 'The text says if it chooses to dogfight, so there is another choice, and it denies only the defensive fire.',
  },
  'ADM-R-49': {
    clauses: ['ADM-SEQ-01', 'ADM-AA-01', 'ADM-AA-14', 'ADM-STAY-01'],
    question:
      'The source says AA fires before anything else, the core puts dogfights last, yet flights that won a dogfight are immune to AA this turn. What is the order?',
    ruling:
      'Gunnery Phase order is radar locks, then aircraft against aircraft (defensive fire, priority rolls, attacks on bombers, dogfights, fuel checks), then flak, then the alternating activations with air attacks.',
    why: 'The sections stand in this order, the immunity speaks of dogfights already fought, and bombers intercepted this turn are to go on and attack this turn. Before anything else means before ships fire at ships.',
  },
  'ADM-R-50': {
    clauses: ['ADM-SEQ-01', 'ADM-TALLY-01'],
    question: 'In what order are the air combats resolved, and do drawn dogfights stay locked?',
    ruling:
      "The initiative player picks the order of combats. All defensive fire in a combat comes before the fighters' attacks. A drawn dogfight on the table stays locked as in the core; a flight in it may not move next turn except by a successful disengagement roll when its turn to move comes.",
    why: 'The core lock is not withdrawn, and disengagement is the way out that this ruleset provides.',
  },
  'ADM-R-51': {
    clauses: ['ADM-DEF-01', 'ADM-DEF-03', 'ADM-DEF-11'],
    question: 'How often may defensive dice be used, and what of aircraft with more than four engines?',
    ruling:
      'Each die is used once per turn; all dice of the formation are allotted together after every attacker has made contact. More than four engines gives 3 dice and an evade score of 4+. A flight lost in an earlier combat of the turn still had its dice if they were allotted.',
    why: 'The example divides one pool among all attackers. Big aircraft are the easiest targets.',
  },
  'ADM-R-52': {
    clauses: ['ADM-DEF-07', 'ADM-BINGO-01', 'ADM-BINGO-02'],
    question: 'What exactly must a damaged or empty flight do, and what if it has no carrier?',
    ruling:
      'From its next move it goes by the shortest way at full speed to its carrier (through the box edge if need be). It may not start or assist a dogfight or strafe until re-armed. If caught it may defend itself normally. Repair is done by the re-arming check. Land-based flights, and flights whose carriers are gone, leave by the nearest table edge, are out of the game and give no victory points.',
    why: 'The text covers fuel for land-based flights; damage is treated alike. Removal is a withdrawal, not a loss.',
  },
  'ADM-R-53': {
    clauses: ['ADM-BINGO-01', 'ADM-BINGO-03', 'ADM-STRAFE-05'],
    question: 'How many fuel checks are made in one turn, and which flights make them?',
    ruling:
      'One check for each surviving fighter or fighter bomber flight at the end of the step in which it fought, however many combats it had. Flights that dogfought, attacked bombers or strafed check. A run on a ship that an earlier flight of the same nomination has sunk counts as made, and the flight checks; nothing is rolled for the run itself (VAS-R-120). Assisting flights do not, nor do flights that only made a disengagement roll or, as escorts, a priority roll.',
    why: 'It follows every combat without rolling several times for one pass. Those last rolls are made like a dogfight but are not one.',
  },
  'ADM-R-54': {
    clauses: ['ADM-ESC-01', 'ADM-ESC-02'],
    question: 'Must escorts react, to whom, and how far may they move?',
    ruling:
      'A free escort must meet an attacker of its charge; the owner chooses which if there are several. It moves as little as needed, without limit by speed and even if already moved. One escort meets one attacker; others may join it as assistants. Attackers that no escort meets attack the bombers.',
    why: 'The text makes the reaction part of escorting, and escorts are already in contact.',
  },
  'ADM-R-55': {
    clauses: ['ADM-AA-04', 'ADM-AA-05', 'ADM-AA-06', 'ADM-AA-11'],
    question:
      'Do DP guns hit torpedo-bombers in contact on 5, do VT Fuses remove confirmation, and is VT only American?',
    ruling:
      'The 5 or 6 applies to AA, Local and DP dice alike; DP hits at point blank are still confirmed. VT Fuses change only the number of dice. British ships with VT Fuses have the same benefit.',
    why: 'The sentence speaks of Attack Dice in general. VT Fuses are a Royal Navy rule too and are left unmodified.',
  },
  'ADM-R-56': {
    clauses: ['ADM-AA-03', 'ADM-AA-10'],
    question: 'Do the core Large trait and the kamikaze bonus still modify flak?',
    ruling:
      'Yes. Large adds 1 to AA dice, so a 5 hits, and Local dice against kamikazes gain their +1. A natural 1 always misses.',
    why: 'Only modifiers for range are excluded here; the traits are left untouched.',
  },
  'ADM-R-57': {
    clauses: ['ADM-AA-14', 'ADM-STAY-01', 'ADM-DEF-10'],
    question: 'May ships fire at bombers that were attacked but stayed on target, and at fighters that attacked them?',
    ruling:
      'Bombers that stayed on target may be fired on. Fighters that attacked them count as having been in a dogfight and may not.',
    why: 'Otherwise a friendly interception would shield the bombers from flak. The fighters are making a gun pass in a melee.',
  },
  'ADM-R-58': {
    clauses: ['ADM-STRAFE-02', 'ADM-STRAFE-03', 'ADM-AA-01', 'ADM-AA-13'],
    question: 'If flak fires first, how can strafing lower it in the same turn, and who picks AA or Local?',
    ruling:
      'A ship being strafed first resolves the dice it declared against strafing flights. Survivors roll, and each hit removes one die, AA or Local as the strafing player chooses, from the dice that ship has not yet fired; then the rest are rolled. The loss also holds for any later fire of that ship until the End Phase. DP Light Guns are not affected.',
    why: 'The purpose stated is to weaken flak for the bombers, which needs this order.',
  },
  'ADM-R-59': {
    clauses: ['ADM-STRAFE-01'],
    question: 'Do aircraft on carriers, in boxes or on scouting duty count as enemy aircraft on the table?',
    ruling: 'Only enemy flights in the air on the same field (the table, or the same box) count.',
    why: 'The sense is that there is nothing to chase.',
  },
  'ADM-R-60': {
    clauses: ['ADM-STRIKE-02'],
    question: 'The core applies normal modifiers to kamikazes. Does the Evade!-only rule include them?',
    ruling:
      'Yes. Kamikazes hit on 4+, re-roll misses, and take no modifiers; against an evading ship a first-roll hit is re-rolled.',
    why: 'The reminder is written for all aircraft attacking ships.',
  },
  'ADM-R-61': {
    clauses: ['ADM-RADAR-02', 'ADM-RADAR-03', 'ADM-RADAR-12'],
    question: 'Is the Order needed every turn, and does it need its own check when issued?',
    ruling:
      'The Order is declared when the ship moves, without a check, only in a turn in which a new lock is attempted. The single crew quality check is made at the start of the Gunnery Phase. A lock held from an earlier turn needs no Order.',
    why: 'The lock is said to persist, and one check is described.',
  },
  'ADM-R-62': {
    clauses: ['ADM-RADAR-10', 'ADM-RADAR-12'],
    question: 'Does the ban on other ships cover torpedoes and aircraft, and does it apply every turn a lock is held?',
    ruling:
      'It covers guns only. At the start of each Gunnery Phase the owner says for each held lock whether it will be used this turn; if so the ban applies that turn. Where nobody said so, guns that gain anything by a held lock (a re-roll, a better range, fire through smoke, by night or beyond sight) use it, and the ban applies from then on. A second ship may not try to lock a target already claimed by radar that turn. The radar ship itself may fire on a failed check, without bonus.',
    why: 'The example names main and Light Guns, and the reason given is shell splashes.',
  },
  'ADM-R-63': {
    clauses: ['ADM-RADAR-06', 'ADM-RADAR-09', 'ADM-RADAR-12'],
    question: 'Does Advanced Radar keep a lock on a target behind an island?',
    ruling: 'No. It ignores only nearness to land. Terrain on the line between the ships prevents and breaks any lock.',
    why: 'The text says terrain blocks radar waves, and the Advanced Radar passage mentions only targets near land.',
  },
  'ADM-R-64': {
    clauses: ['ADM-RADAR-04', 'ADM-RADAR-05', 'ADM-RADAR-07'],
    question: 'Which weapons gain, and do radar, spotting and admiral re-rolls add up?',
    ruling:
      'Main guns and Light Guns gain; torpedoes do not. Each source gives its own single re-roll, on different dice. The Advanced Radar choice is made when the ship is nominated and applies to all its guns against that target.',
    why: 'Only the two radar bonuses are declared exclusive; the core forbids a second re-roll of the same die.',
  },
  'ADM-R-65': {
    clauses: ['ADM-USN-03'],
    question:
      'The example makes one roll and repairs every area by it, while the core attempts damage control on each area.',
    ruling:
      "Roll separately for each damaged area, as in the core. The example's figures hold for each area's own die. Scores of 6 remain beyond repair and Fire in Engineering still forbids it.",
    why: 'The rule changes only the threshold; All Hands on Deck! speaks of attempts and rolls in the plural.',
  },
  'ADM-R-66': {
    clauses: ['ADM-KM-03'],
    question:
      'The Commerce Raider table has lost its die column, and a stray line repeats two of its figures. Which results give which points?',
    ruling: '1-2 gives 0, 3-4 gives 300 (SHIPS 250), 5-6 gives 400 (SHIPS 350).',
    why: 'Three rows survive for one D6; equal thirds is the plainest reading, and the stray line adds no new value. With WLPA use the WLPS column.',
  },
  'ADM-R-67': {
    clauses: ['ADM-KM-03'],
    question: 'Who chooses the ships sent home, and must the points be met exactly?',
    ruling:
      'The opponent chooses. Their total may not exceed the result, and he must go on until no remaining ship would fit within it. Flights aboard leave with their carrier. A fleet can never be stripped of its last ship.',
    why: 'The high command orders its own ships home. An exact total is seldom possible.',
  },
  'ADM-R-68': {
    clauses: ['ADM-KM-02', 'ADM-KM-05'],
    question: 'What of a tie for the most expensive ship, and do removed ships give victory points?',
    ruling:
      'A Deutschland may be detached only if some other ship in the fleet costs more. Neither the raider nor the ships sent home give victory points or count as ships of the fleet for objectives.',
    why: 'A tie leaves it among the most expensive. The ships are not part of the battle.',
  },
  'ADM-R-69': {
    clauses: ['ADM-MN-01', 'ADM-MN-02', 'ADM-MN-03'],
    question:
      'The Raid rule says 4 inches, its example 7. Is a check needed, must the ship fire, and which way does it go?',
    ruling:
      "It moves exactly 4 inches, with normal turns, in the Movement Phase, and 4 inches straight after the 90 degree turn. The Order is automatic and needs current Flank Speed of 7 or more. The second part requires an attack, is optional, and must end farther from one of the ships attacked, of the player's choice. Ranges and arcs for later fire use the new position. The near side rule applies.",
    why: "The rule text is the rule; 7 inches plus 4 would exceed the ship's speed by half. No check is mentioned.",
  },
  'ADM-R-70': {
    clauses: ['ADM-RN-04', 'ADM-USN-04', 'VAS-DEP-01'],
    question: 'Which roll may be re-rolled by Ultra and Magic, and what if both sides have it?',
    ruling:
      'The D10 of the core Deployment step that decides who deploys first, once per game, after seeing both dice. If both players may re-roll, the one with the lower die decides first. A tie after re-rolls is rolled again as in the core. The initiative of game turns is not affected.',
    why: 'The text places it in the Deployment Phase.',
  },
  'ADM-R-71': {
    clauses: ['ADM-MN-01', 'ADM-KM-01', 'ADM-IJN-02', 'ADM-RM-01'],
    question:
      'The headings of the French and German sections are missing from the text and the Italian one is garbled. To whom do the rules belong?',
    ruling:
      'Force de Raid is French. The second Gunnery Radar, Commerce Raiders and KG 100 are German. Poor Coordination to 10th MAS are Italian.',
    why: 'Each passage names its own navy.',
  },
  'ADM-R-72': {
    clauses: ['ADM-KM-06', 'ADM-KM-07', 'ADM-KM-08', 'ADM-KM-11'],
    question: 'Is Fritz X limited by year, reusable, open to Italy, and what is a large warship?',
    ruling:
      'Scenario year 1943 or later. The flight is land-based and its bomb is One-Shot. It is not on the aircraft chart and so not open to Italian forces. Large warships are ships of type Battleship and all carriers. Intercepted means that a fighter flight made contact with it this turn, unless an escort took that fighter on in a dogfight.',
    why: 'The text dates the unit to the summer of 1943, and names the two types. Bombers whose attackers were met by escorts count as undisturbed elsewhere.',
  },
  'ADM-R-73': {
    clauses: ['ADM-RM-04', 'ADM-RM-06', 'ADM-RM-08'],
    question: 'Are part-500s counted, does a Torpedo Belt help, and can a ship be sunk before the game?',
    ruling:
      'Only full 500s of ship points count (carriers at their full value, separately bought flights not). Neither Torpedo Belt nor Armoured Deck applies. Ships can be crippled or sunk, with all effects and victory points, before deployment. Escalation is first checked in the End Phase of turn 1. If every ship has been struck, further successes are lost.',
    why: 'The example hits a battleship with no reduction; these are charges laid on the hull, not torpedoes.',
  },
  'ADM-R-74': {
    clauses: ['ADM-RM-03', 'ADM-RM-01', 'ADM-FORCE-03'],
    question: 'Do German flights in an Italian fleet cost the -1 Initiative, and may they fly from Aquila?',
    ruling: 'They cost it, being flights not launched from a carrier. They may not be embarked on Aquila.',
    why: 'Coordination is unmodified. Only the Re.2001 can use Aquila.',
  },
  'ADM-R-75': {
    clauses: ['ADM-RN-01', 'ADM-RM-01', 'ADM-RADAR-08', 'ADM-RECON-08', 'ADM-AIRD-01'],
    question:
      'Depth Charge Attacks, Star Shell X, night, bad weather and the ASW role are named but not described in the core text at hand.',
    ruling:
      'They are marked as unavailable until their text is provided. Night and bad weather exist as scenario flags that give -1 to hit and switch off long-range scouts. ASW rows are data only.',
    why: 'Nothing should be invented for them.',
  },
  'ADM-R-76': {
    clauses: ['ADM-FLAG-04'],
    question: 'The die faces beside the admiral traits are lost. Which number is which trait?',
    ruling: 'The traits are numbered 1 to 6 in the order listed.',
    why: 'There are six traits for one D6, a mark of one pip survives beside the first and of six pips beside the last.',
  },
  'ADM-R-77': {
    clauses: ['ADM-BADM-06', 'ADM-CADM-07'],
    question: "What if a Talented admiral's dice show a 6?",
    ruling: 'Roll that die again until the two dice show two different numbers from 1 to 5.',
    why: 'Talented is not one of the traits listed above itself.',
  },
  'ADM-R-78': {
    clauses: ['ADM-FLAG-01', 'ADM-FLAG-02'],
    question: "Must the admiral's kind fit the flagship, and what of a force of destroyers only?",
    ruling:
      'A Carrier Admiral needs a carrier as flagship; a Battleship Admiral needs a battleship, or a cruiser if the force has neither battleship nor carrier. A force without any of these has no admiral. The trait is rolled after the flagship is named.',
    why: "The traits refer to the flagship's aircraft and to its main guns.",
  },
  'ADM-R-79': {
    clauses: ['ADM-BADM-04'],
    question: 'Is the Rapid Fire turret chosen once or every turn?',
    ruling: 'Once, before deployment. If that turret is destroyed or disabled the bonus is lost with it.',
    why: 'The other traits say per turn and this one does not.',
  },
  'ADM-R-80': {
    clauses: ['ADM-BADM-02', 'ADM-AMOV-01'],
    question: 'What if both flagships have the Strategist trait?',
    ruling: 'They move last in the core order, the player who lost the initiative first.',
    why: 'Core alternation continues among the ships left.',
  },
  'ADM-R-81': {
    clauses: ['ADM-CADM-03', 'ADM-CADM-05'],
    question:
      "Does the Strategist's +1 include the deployment roll, and which dogfights may Ace Fighter Pilots repeat?",
    ruling:
      "It includes the deployment D10 and every turn's Initiative, and adds to scouting bonuses. Ace Fighter Pilots may repeat a dogfight in which a flight from the flagship takes part; disengagement and priority rolls are not dogfights for this purpose. It is decided after seeing the dice.",
    why: 'All initiative rolls is said. Traits are bonuses to the flagship.',
  },
  'ADM-R-82': {
    clauses: ['ADM-CLIST-01'],
    question:
      'Six entries of the carrier list have a name that contradicts the code (Ruler, Casablanca, Sangamon, Jade, Hiyo, Ryujo).',
    ruling: 'The code is right - CVE for Ruler, Casablanca, Sangamon and Jade, CV for Hiyo, CVL for Ryujo.',
    why: 'In all six cases the code agrees with history and with the class descriptions.',
  },
  'ADM-R-83': {
    clauses: ['ADM-SHIP-06'],
    question: 'What governs Admiral Hipper torpedoes once One-Shot is removed?',
    ruling: 'They become Slow-Loading, unless the card already says so - one reload, and no fire in consecutive turns.',
    why: 'Slow-Loading is how the core shows tubes with reloads. Unlimited salvoes every turn cannot be meant.',
  },
  'ADM-R-84': {
    clauses: ['ADM-SHIP-07', 'ADM-REST-03', 'ADM-AA-04'],
    question: "How does Atlanta's limit of 5 dice work with other limits?",
    ruling:
      'Up to 5 dice may be fired ahead and up to 5 astern in a turn, within the total AD. It takes the place of the 2-dice limit of Restricted should the card carry that trait. It also binds fire at aircraft by arc.',
    why: 'A card note is more specific than a general trait.',
  },
  'ADM-R-85': {
    clauses: ['ADM-SHIP-05'],
    question: 'The text says Renown had no bulges but takes the belt from Repulse.',
    ruling: 'Only Repulse is changed.',
    why: 'The passage is about Repulse missing the refit; the name is a slip, and the points are given for Repulse.',
  },
  'ADM-R-86': {
    clauses: ['ADM-AIRD-03', 'ADM-AIRD-04'],
    question: 'What becomes of the core rows Ju-87B-2/C-0 and Me-109T/E?',
    ruling: 'They are withdrawn and replaced by the corrected rows.',
    why: 'The corrections call the old rows wrong and give each variant its own.',
  },
  'ADM-R-87': {
    clauses: ['ADM-PROP-01'],
    question: 'Which turrets suffer the penalty in the proposed split fire rule?',
    ruling:
      'If switched on, all main gun turrets of the ship that fire that turn. It is off by default, like everything under Proposed Changes.',
    why: 'The reason given is the difficulty of computing several solutions at once.',
  },
  'ADM-R-88': {
    clauses: ['ADM-RN-05', 'ADM-RN-06', 'ADM-RM-03'],
    question: 'Do borrowed ships and aircraft use the national rules of their maker or of their user?',
    ruling:
      'Of their user. A British Clemson has the Senior Service bonus and not Enhanced Damage Control. Defective torpedoes follow the torpedo type, so US-built Mk 14 and Mk 15 tubes would still be affected.',
    why: "Crews are the user's; weapons are the maker's.",
  },
  'ADM-R-89': {
    clauses: ['ADM-TUFF-01', 'ADM-AA-12', 'ADM-DEF-10'],
    question:
      "Does Tough protect a bomber against a fighter's attack on its evade score, and do hits carry over turns?",
    ruling:
      'No to both. Tough counts against AA Battery hits and in dogfight totals only, and hits are not remembered after the firing of that one battery.',
    why: 'Those are the only uses listed.',
  },
  'ADM-R-90': {
    clauses: ['ADM-DEEP-03', 'ADM-DEEP-07'],
    question: 'Are opposing corners diagonal, and may ships on the table use the corner?',
    ruling:
      "The corners face each other across the table, one on each player's side, at the same end unless both players agree otherwise. A box laid on the table is closed to ships and aircraft on the table for the whole game.",
    why: 'The caption of the map puts both boxes at the left end. The box is not part of the battlefield around it.',
  },
  'ADM-R-91': {
    clauses: ['ADM-CRIT-01', 'ADM-RM-08'],
    question:
      'How much extra damage follows when a Devastating critical sets a Critical Score several levels up at once?',
    ruling:
      'Whatever the core ruleset settles for Devastating criticals applies; this ruleset changes nothing in it. A lower roll than the present score is ignored.',
    why: 'The example only says that further damage follows.',
  },
  'ADM-R-92': {
    clauses: ['ADM-GEN-05'],
    question: 'Which rules are still under playtest?',
    ruling:
      'None can be singled out, so all rules in the body are on by default and each may be switched off before the game.',
    why: 'The colour that marked them is not in the text.',
  },
  'ADM-R-93': {
    clauses: ['ADM-R-13'],
    question: 'On the exact line between two arcs, does the core ruling or the firing player decide?',
    ruling: 'The core ruling (VAS-R-11) holds; the line belongs to the fore or aft arc.',
    why: 'One geometry for both rulesets.',
  },
  'ADM-R-94': {
    clauses: ['ADM-R-14'],
    question: 'The core does not bind Restricted dual-purpose fire at aircraft. Does this ruleset?',
    ruling: 'Yes, as ADM-R-14 says; it is a difference from the core and shown as such.',
    why: 'The rewritten trait limits the dice of a battery by arc without regard to the kind of target.',
  },
  'ADM-R-95': {
    clauses: ['ADM-BINGO-01', 'ADM-BINGO-03', 'ADM-R-53'],
    question: 'Does a fighter that was driven off by defensive fire make a fuel check?',
    ruling:
      'No; it returns anyway. Every other fighter that fought or tried to attack bombers checks once, at the end of the step.',
    why: 'The check could change nothing for it.',
  },
  'ADM-R-96': {
    clauses: ['ADM-RADAR-08'],
    question: 'Does the core penalty for firing through smoke by Advanced Radar apply to a locked target?',
    ruling: 'No. A lock fires through smoke without it; without a lock the core rule holds.',
    why: 'The lock is said to work through smoke screens.',
  },
  'ADM-R-97': {
    clauses: ['ADM-RM-08'],
    question: 'The worked example rolls all areas first and then all levels. Is that an order?',
    ruling: 'No; criticals are resolved one at a time as everywhere.',
    why: 'The example only groups its dice for reading.',
  },
} as const satisfies Rulings
