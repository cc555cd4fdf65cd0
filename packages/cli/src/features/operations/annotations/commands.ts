import { type Annotation, annotationColumns } from '@rtcops/core/features/operations/annotations/columns'
import { annotationKinds, noteKinds } from '@rtcops/core/features/operations/annotations/kinds'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { projectOf } from '../../../lookup.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { type RangeOptions, rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'
import type { Draft } from '../../../plain/declaration.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'
import { hasRange, readMoment, timeOf } from '../../../time-range.ts'

/** `rtcops annotate`. */
export const annotationCommands = plainNoun<Annotation>({
  name: 'annotate',
  alias: 'annotation',
  texts: 'cli.annotation',
  what: 'cli.what.annotation',
  listing: {
    rows: 'cli.rows.annotations',
    schema: 'Annotation',
    columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...annotationColumns],
    wide: [
      { id: 'change_id', kind: 'code', label: 'changeCheck.open' },
      { id: 'target', kind: 'code', label: 'annotation.target' },
      { id: 'app_key', kind: 'code', label: 'project.appkey' },
      { id: 'company_name', kind: 'text', label: 'project.company' },
    ],
    keep: ['text'],
  },
  operations: {
    list: 'listAnnotations',
    get: 'getAnnotation',
    create: 'insertAnnotation',
    update: 'updateAnnotation',
    delete: 'deleteAnnotation',
  },
  filters: [
    ...rangeOptions('cli.option.anyTime'),
    option('--kind <kind>', 'cli.annotation.help.flag.kind').among(annotationKinds).sets('kind'),
    option('-p, --project <key>', 'cli.annotation.help.flag.project').sets('app_key'),
  ],
  options: {
    both: [
      option('--text <text>', 'cli.annotation.help.flag.text').parse(atMost(200)).sets('text'),
      option('--at <time>', 'cli.annotation.help.flag.at').sets('start_time'),
      option('--until <time>', 'cli.annotation.help.flag.until').sets('end_time'),
      option('--kind <kind>', 'cli.annotation.help.flag.kindCreate').among(noteKinds).sets('kind'),
      option('-p, --project <key>', 'cli.annotation.help.flag.projectCreate').sets('app_key'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/operations/annotations/rules')).annotationRules,
  start: async ({ now }) => ({ start_time: formatDateTime(now) }),
  onWire: async (context, given) => ({
    ...given,
    ...timesOf(context),
    ...(given['app_key'] ? { app_key: await projectOf(context, String(given['app_key'])) } : {}),
  }),
  summary: [
    [
      'annotation.kind',
      ({ kind }, { t }) => t(kind === 'release' ? 'annotation.kinds.release' : 'annotation.kinds.note'),
    ],
    ['annotation.time', 'start_time'],
    ['annotation.endTime', 'end_time'],
    ['annotation.text', 'text'],
    ['annotation.project', ({ app_name }, _, typed) => String(app_name ?? typed['app_key'] ?? '')],
  ],
  typed: { field: 'text', name: 'cli.annotation.textToType' },
  more: (noun) => {
    noun
      .command('checks')
      .summary('cli.annotation.help.checks')
      .use(
        option('--node <node>', 'cli.annotation.help.flag.node').sets('target'),
        ...rangeOptions('cli.option.anyTime'),
        ...pageOptions,
      )
      .operation('listChangeChecks')
      .example('rtcops annotate checks --since 7d', 'rtcops annotate checks --node cs-sh-01 -o wide')
      .run(async (...given) => (await import('./checks.ts')).listChecks(...given))
    noun
      .command('check')
      .summary('cli.annotation.help.check')
      .take('<change>', 'cli.annotation.help.arg.change')
      .operation('getChangeCheck')
      .finds('cli.what.change', 'rtcops annotate checks')
      .example('rtcops annotate check node-12', 'rtcops annotate check release-3 -o json')
      .run(async (context, id) => (await import('./checks.ts')).showCheck(context, id))
    noun
      .command('gaps')
      .summary('cli.annotation.help.gaps')
      .use(
        option('-p, --project <key>', 'cli.annotation.help.flag.projectGaps').sets('app_key'),
        ...rangeOptions('cli.option.anyTime'),
        ...pageOptions,
      )
      .operation('listDataGaps')
      .example('rtcops annotate gaps --since 1d', 'rtcops annotate gaps -p 星河语聊 -o json')
      .run(async (...given) => (await import('./gaps.ts')).listGaps(...given))
  },
  examples: {
    list: ['rtcops annotate list --since 7d', 'rtcops annotate list --kind node -o json'],
    get: ['rtcops annotate get 3'],
    create: [
      'rtcops annotate create --text "Gateway 4.2 rolled out" --kind release -y',
      'rtcops annotate create --text 机房割接 --at "yesterday 22:00" --until "yesterday 23:30" -y',
    ],
    update: ['rtcops annotate update 3 --text "Rolled back" -y'],
    delete: ['rtcops annotate delete 3 -y'],
  },
})

/** Returns the times that were given by options, in wire format: the range of a list, or the moments of a note. */
function timesOf(context: Context): Draft {
  const { at, until, ...range } = context.command.opts<RangeOptions & { at?: string; until?: string }>()
  const moment = (flag: string, text: string) => formatDateTime(readMoment(context, flag, text) ?? context.now)
  return {
    ...(hasRange(range) ? { time: timeOf(context, range) } : {}),
    ...(at === undefined ? {} : { start_time: moment('at', at) }),
    // An empty text removes the end.
    ...(until ? { end_time: moment('until', until) } : {}),
  }
}
