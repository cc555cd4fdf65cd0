import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { companyOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'
import { getIncident, listIncidents, listTimeline } from './read.ts'

/** Words of severities, and their wire values. */
const severities = { critical: 1, warning: 2, information: 3 } as const

/** Reads numbers separated by commas. */
const numbers = (text: string, flag: string): number[] => text.split(',').map((each) => idOf(each.trim(), flag))

const titleOption = option('--title <text>', 'cli.incident.help.flag.title').parse(atMost(100)).sets('title')
const addOption = option('--add <ids>', 'cli.incident.help.flag.add').parse(numbers).sets('add')

/** Adds `rtcops incident`. */
export function incidentCommands(program: RtcopsCommand): void {
  const noun = program
    .command('incident')
    .summary('cli.incident.help.about')
    .example('rtcops incident list --state open', 'rtcops incident get 12', 'rtcops incident postmortem 12 > 12.md')
  /** Adds a verb about one incident. */
  const verb = (name: 'get' | 'timeline' | 'update' | 'note' | 'link' | 'merge' | 'text' | 'postmortem') =>
    noun
      .command(name)
      .summary(`cli.incident.help.${name}`)
      .take('<id>', 'cli.incident.help.arg.id', { read: idOf })
      .finds('cli.what.incident', 'rtcops incident list')
  noun
    .command('list')
    .summary('cli.incident.help.list')
    .use(
      option('--state <open|resolved>', 'cli.incident.help.flag.state').among(['open', 'resolved']).sets('state'),
      option('--severity <s>', 'cli.incident.help.flag.severity').meaning(severities).sets('severity'),
      ...rangeOptions('cli.option.anyTime'),
      ...pageOptions,
    )
    .operation('listIncidents')
    .example('rtcops incident list --state open', 'rtcops incident list --severity critical -s 7d')
    .run(listIncidents)
  verb('get')
    .operation('getIncident')
    .example('rtcops incident get 12', 'rtcops incident get 12 -o json')
    .run(getIncident)
  verb('timeline')
    .operation('getIncident')
    .prints({ schema: 'IncidentEvent' })
    .example('rtcops incident timeline 12', 'rtcops incident timeline 12 -o csv')
    .run(listTimeline)
  noun
    .command('create')
    .summary('cli.incident.help.create')
    .use(titleOption, addOption, ...writeOptions)
    .operation('insertIncident')
    .example('rtcops incident create --title "SG gateway drill" --add 12,15 -y')
    .run(async (...given) => (await import('./write.ts')).createIncident(...given))
  verb('update')
    .use(
      titleOption,
      option('--owner <account>', 'cli.incident.help.flag.owner').parse(atMost(100)).sets('owner'),
      option('--state <open|resolved>', 'cli.incident.help.flag.stateSet').among(['open', 'resolved']).sets('state'),
      addOption,
      option('--remove <ids>', 'cli.incident.help.flag.remove').parse(numbers).sets('remove'),
      ...writeOptions,
    )
    .operation('updateIncident')
    .example('rtcops incident update 12 --owner me -y', 'rtcops incident update 12 --state resolved')
    .run(async (...given) => (await import('./write.ts')).updateIncident(...given))
  verb('note')
    .take('<text>', 'cli.incident.help.arg.text', { sets: 'note', read: atMost(2000) })
    .use(...writeOptions)
    .operation('updateIncident')
    .example('rtcops incident note 12 已联系机房 -y')
    .run(async (...given) => (await import('./write.ts')).noteIncident(...given))
  verb('link')
    .take('<call>', 'cli.incident.help.arg.call')
    .use(
      option('-p, --project <project>', 'cli.incident.help.flag.project'),
      option('--remove', 'cli.incident.help.flag.unlink'),
      ...writeOptions,
    )
    .operation('updateIncident')
    .example('rtcops incident link 12 8812046990 -p 语聊房 -y')
    .run(async (...given) => (await import('./write.ts')).linkCall(...given))
  verb('merge')
    .take('<other>', 'cli.incident.help.arg.other', { read: idOf, sets: 'merge' })
    .use(...writeOptions)
    .operation('updateIncident')
    .example('rtcops incident merge 12 14 -y')
    .run(async (...given) => (await import('./write.ts')).mergeIncident(...given))
  verb('text')
    .use(companyOption)
    .operation('listIncidentTexts')
    .example('rtcops incident text 12 --company 星河互娱', 'rtcops incident text 12 -o json')
    .run(async (...given) => (await import('./texts.ts')).printTexts(...given))
  verb('postmortem')
    .operation('getIncident')
    .example('rtcops incident postmortem 12 > incident-12.md')
    .run(async (context, id) => (await import('./texts.ts')).printPostmortem(context, id))
}
