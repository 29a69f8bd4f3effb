/** Who may command a side, for `--red` and the like. */
export const PLAYERS_HELP =
  'midshipman, lieutenant, commander, captain or admiral, from the weakest to the strongest; admiral@100 thinks 100 ms per decision, admiral@200r uses 200 rollouts; "flankspeed lab players" lists all, with sparring partners and players of the past'
