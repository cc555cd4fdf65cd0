import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { Failure, usage } from '../../../failure.ts'
import { manPages } from '../../../help/man.ts'
import { overview } from '../../../help/pages.ts'
import { topics } from '../../../help/topics.ts'
import { inWords, say } from '../../../i18n/say.ts'
import { didYouMean } from '../../../parse.ts'
import { suggest } from '../../../suggest.ts'
import { writeOut } from '../../../terminal/streams.ts'
import { listCommands } from './list-commands.ts'

export const showHelp: Run = async (context) => {
  const [topic, noun] = context.args
  if (topic === 'man') return man(context, noun)
  if (noun !== undefined) throw usage(say('usage.extraArgument', { word: noun }), 'rtcops help --help')
  if (topic === 'commands') return listCommands(context)
  const text = topic !== undefined && Object.hasOwn(topics, topic) ? topics[topic] : undefined
  if (topic !== undefined && !text) {
    const known = [...Object.keys(topics), 'commands', 'man']
    throw usage(`${say('usage.topic', { topic })}${didYouMean(suggest(topic, known))}`, 'rtcops help')
  }
  writeOut(text ? inWords(text) : overview())
  return undefined
}

async function man(context: Context, noun: string | undefined): Promise<undefined> {
  const pages = await manPages(context.commands)
  const directory = context.values.text('to-dir')
  if (directory !== undefined) return writePages(directory, pages)
  const page = pages.get(noun === undefined ? 'rtcops.1' : `rtcops-${noun}.1`)
  if (page === undefined) {
    const nouns = [...pages.keys()].flatMap((file) => /^rtcops-(.*)\.1$/.exec(file)?.[1] ?? [])
    throw usage(
      `${say('usage.unknownCommand', { word: noun ?? '' })}${didYouMean(suggest(noun ?? '', nouns))}`,
      'rtcops help',
    )
  }
  writeOut(page)
  return undefined
}

function writePages(directory: string, pages: ReadonlyMap<string, string>): undefined {
  try {
    mkdirSync(directory, { recursive: true })
    for (const [name, page] of pages) writeFileSync(join(directory, name), page)
  } catch (error) {
    throw new Failure('failure', say('fail.writeFile', { file: directory, reason: (error as Error).message }))
  }
  writeOut(`${directory}\n`)
  return undefined
}
