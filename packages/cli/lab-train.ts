import { existsSync, rmSync } from 'node:fs'
import {
  afterGeneration,
  beginTraining,
  DRAWN_FLEETS,
  examOf,
  examPlan,
  generationPlan,
  type Training,
  tellTraining,
  trainedWeights,
} from '@flankspeed/lab'
import type { Command } from 'commander'
import { readText } from './files.ts'
import { type RunOptions, run, wholeNumber, withRunOptions, writeText } from './run-plan.ts'
import { reasonOf, WrongInput } from './wrong-input.ts'

interface TrainOptions extends RunOptions {
  generations: string
  pairs: string
  games: string
  exam: string
  fleets: string
  from?: string
  out: string
}

/** `lab train`: better weights for a rulebook's policy, by battles against its former selves and the Captain. */
export function train(lab: Command): void {
  withRunOptions(
    lab
      .command('train')
      .description('train the weights of the policy that the Admiral starts from, by self-play')
      .requiredOption('--out <file>', 'where the weights go; an interrupted training is kept beside it and resumed')
      .option('--generations <count>', 'generations', '40')
      .option('--pairs <count>', 'pairs of candidates in a generation', '8')
      .option('--games <count>', 'games of each candidate in a generation', '72')
      .option('--exam <count>', 'games of each comparison at the end', '600')
      .option(
        '--fleets <classes>',
        `classes of fleets, as in a ladder, or drawn anew for each generation: ${DRAWN_FLEETS.join(', ')}`,
        'mixed,battleships,cruisers,flotilla',
      )
      .option('--from <file>', 'begin with the weights of this file, not with those of the rulebook'),
  ).action(async (options: TrainOptions) => {
    const { ruleset, seed, out } = options
    const generations = wholeNumber(options.generations, '--generations')
    const exam = wholeNumber(options.exam, '--exam')
    const unfinished = `${out}.unfinished`
    let training = beginTraining({
      ruleset,
      seed,
      pairs: wholeNumber(options.pairs, '--pairs'),
      games: wholeNumber(options.games, '--games'),
      fleets: options.fleets.split(','),
      ...(options.from === undefined ? {} : { from: weightsIn(options.from) }),
    })
    if (existsSync(unfinished)) training = resumed(unfinished, training)
    while (training.evolution.generation < generations) {
      training = afterGeneration(training, await run(generationPlan(training), options))
      writeText(unfinished, JSON.stringify(training))
      if (process.stderr.isTTY) console.error(`generation ${training.evolution.generation} of ${generations}`)
    }
    const trained = trainedWeights(training, examOf(await run(examPlan(training, exam), options)))
    writeText(out, `${JSON.stringify(trained, null, 2)}\n`)
    rmSync(unfinished, { force: true })
    console.log(options.json ? JSON.stringify(trained, null, 2) : tellTraining(trained))
  })
}

/** The weights that an earlier training wrote. */
function weightsIn(file: string): Readonly<Record<string, number>> {
  const text = readText(file)
  let found: { readonly weights?: unknown } | null
  try {
    found = JSON.parse(text)
  } catch (error) {
    throw new WrongInput(`${file}: is no file of trained weights (${reasonOf(error)})`)
  }
  const weights = found?.weights
  if (typeof weights !== 'object' || weights === null || !Object.values(weights).every(Number.isFinite))
    throw new WrongInput(`${file}: has no "weights" that are numbers by name, as "lab train" writes them`)
  return weights as Readonly<Record<string, number>>
}

/** An interrupted training, if it is of the same recipe. */
function resumed(file: string, wanted: Training): Training {
  let found: Training
  try {
    found = JSON.parse(readText(file))
  } catch (error) {
    throw new WrongInput(`${file}: is no interrupted training (${reasonOf(error)}): remove it to begin anew`)
  }
  if (JSON.stringify(found.recipe) !== JSON.stringify(wanted.recipe))
    throw new WrongInput(`${file}: was begun with other options: give the same, or remove it to begin anew`)
  return found
}
