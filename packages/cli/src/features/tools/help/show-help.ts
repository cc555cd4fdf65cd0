import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { topics } from '../../../help/topics.ts'
import { unknownWord } from '../../../suggest.ts'

interface HelpOptions {
  toDir?: string
}

/** Prints the overview, or the page of a topic. */
export async function showHelp(
  context: Context,
  topic: string | undefined,
  noun: string | undefined,
  { toDir }: HelpOptions,
): Promise<void> {
  const { root } = context.command
  if (topic === 'man') return (await import('./man-pages.ts')).showManPage(context, noun, toDir)
  if (noun !== undefined) throw usage(['cli.usage.extraArgument', { word: noun }], 'rtcops help --help')
  if (topic === undefined) return root.outputHelp()
  if (topic === 'commands') return (await import('./list-commands.ts')).listCommands(context)
  const text = Object.hasOwn(topics, topic) ? topics[topic] : undefined
  if (text) return context.stdout.write(context.t(text))
  const known = [...Object.keys(topics), 'commands', 'man']
  throw unknownWord(['cli.usage.topic', { topic }], topic, known, 'rtcops help')
}
