import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { duration } from '../../../options/readers.ts'

const everyOption = option('--every <time>', 'cli.watch.help.flag.every').parse(duration('1s'))

/** Lists that can be repeated, and the fields that identify a row; no fields means all, for figures that change. */
const watched: readonly { name: string; about: MessageKey; sameBy: readonly string[] }[] = [
  { name: 'alarm', about: 'cli.watch.help.alarm', sameBy: ['id', 'state', 'alarms'] },
  { name: 'join', about: 'cli.watch.help.join', sameBy: [] },
  { name: 'quality', about: 'cli.watch.help.quality', sameBy: [] },
  { name: 'call', about: 'cli.watch.help.call', sameBy: ['channel_session_id', 'exit_date'] },
]

/** Adds `rtcops watch`, which repeats the lists of other nouns with their options. */
export async function watchCommands(program: RtcopsCommand): Promise<void> {
  const noun = program
    .command('watch')
    .summary('cli.watch.help.about')
    .example(
      'rtcops watch alarm --state open',
      'rtcops watch call -p 星河语聊 --every 10s',
      'rtcops watch alarm -o ndjson | tee alarms.ndjson',
    )
  for (const { about, name, sameBy } of watched) {
    const list = await listOf(program, name)
    const verb = noun.command(name)
    verb
      .summary(about)
      .use(everyOption, ...list.ownOptions.filter(({ long }) => long !== '--page'))
      .example(`rtcops watch ${name}`, `rtcops watch ${name} --every 30s -o ndjson`)
      .run(async (context, { every, ...options }) => {
        const { watchList } = await import('./watch-list.ts')
        handOver(verb, list)
        return watchList(context, { name, list, sameBy, options }, every)
      })
    verb.operations = list.operations
  }
}

/** Passes the given options to a list, as if the list itself had been typed. */
function handOver(verb: RtcopsCommand, list: RtcopsCommand): void {
  for (const each of list.ownOptions) {
    const name = each.attributeName()
    list.setOptionValueWithSource(name, verb.getOptionValue(name), verb.getOptionValueSource(name))
  }
}

/** Returns the list of another noun, loaded into a separate program that is not shown. */
async function listOf(program: RtcopsCommand, name: string): Promise<RtcopsCommand> {
  const aside = program.root.fresh()
  await aside.load(name)
  const list = aside.commands[0]?.commands.find((each) => each.name() === 'list')
  if (!list) throw new Error(`${name} has no list`)
  return list
}
