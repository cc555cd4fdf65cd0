import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { Failure, usage } from '../../../errors.ts'
import { manPages } from '../../../help/man.ts'
import { topics } from '../../../help/topics.ts'
import { writeOut } from '../../../old/streams.ts'
import { suggest, withMeant } from '../../../suggest.ts'
import { listCommands } from './list-commands.ts'

interface HelpOptions {
  toDir?: string
}

/** Prints the overview, or the page of a topic. */
export async function showHelp(
  context: Context,
  topic: string | undefined,
  noun: string | undefined,
  options: HelpOptions,
): Promise<void> {
  const program = context.command.root
  if (topic === 'man') return man(context, noun, options)
  if (noun !== undefined) throw usage(['cli.usage.extraArgument', { word: noun }], 'rtcops help --help')
  if (topic === undefined) return program.outputHelp()
  if (topic === 'commands') {
    await program.load()
    return listCommands(context, program)
  }
  const text = Object.hasOwn(topics, topic) ? topics[topic] : undefined
  if (!text) {
    const known = [...Object.keys(topics), 'commands', 'man']
    throw usage(withMeant(['cli.usage.topic', { topic }], suggest(topic, known)), 'rtcops help')
  }
  writeOut(context.t(text))
}

async function man({ command }: Context, noun: string | undefined, { toDir }: HelpOptions): Promise<void> {
  await command.root.load()
  const pages = manPages(command.root)
  if (toDir !== undefined) return writePages(toDir, pages)
  const page = pages.get(noun === undefined ? 'rtcops.1' : `rtcops-${noun}.1`)
  if (page === undefined) {
    const nouns = [...pages.keys()].flatMap((file) => /^rtcops-(.*)\.1$/.exec(file)?.[1] ?? [])
    const wording = ['cli.usage.unknownCommand', { word: noun ?? '' }] as const
    throw usage(withMeant(wording, suggest(noun ?? '', nouns)), 'rtcops help')
  }
  writeOut(page)
}

function writePages(directory: string, pages: ReadonlyMap<string, string>): void {
  try {
    mkdirSync(directory, { recursive: true })
    for (const [name, page] of pages) writeFileSync(join(directory, name), page)
  } catch (error) {
    throw new Failure('failure', ['cli.fail.writeFile', { file: directory, reason: (error as Error).message }])
  }
  writeOut(`${directory}\n`)
}
