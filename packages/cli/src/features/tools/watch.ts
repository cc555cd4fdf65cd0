import type { Command, Flag, Verb, Words } from '../../command.ts'
import { command as call } from '../calls/call.ts'
import { command as alarm } from '../operations/alarm.ts'
import { command as join } from '../quality/join.ts'
import { command as quality } from '../quality/quality.ts'

const every: Flag = {
  name: 'every',
  value: 'time',
  about: { zh: '多久一次（默认 5s，最短 1s）', en: 'how often (default: 5s, at least 1s)' },
}

/** What is repeated, and by which of its fields a row is one that was there before; by all of them where figures are what changes. */
const watched: readonly { list: Command; about: Words; sameBy: readonly string[] }[] = [
  { list: alarm, about: { zh: '告警', en: 'alarms' }, sameBy: ['id', 'state'] },
  { list: join, about: { zh: '各国家的进房', en: 'joining by country' }, sameBy: [] },
  { list: quality, about: { zh: '各国家的质量', en: 'quality by country' }, sameBy: [] },
  {
    list: call,
    about: { zh: '通话的开始与结束', en: 'calls as they begin and end' },
    sameBy: ['channel_session_id', 'exit_date'],
  },
]

function verbOf({ about, list, sameBy }: (typeof watched)[number]): Verb {
  const { verbs } = list
  const verb = verbs.find(({ name }) => name === 'list') as Verb
  const { deed, flags = [], permission } = verb
  return {
    name: list.name,
    flags: [every, ...flags.filter(({ name }) => name !== 'page')],
    about,
    ...(deed ? { deed } : {}),
    ...(permission ? { permission } : {}),
    examples: [`rtcops watch ${list.name}`, `rtcops watch ${list.name} --every 30s -o ndjson`],
    run: async () => {
      const [{ watchList }, runList] = await Promise.all([import('./watch/watch-list.ts'), verb.run()])
      return watchList({ name: list.name, runList, sameBy })
    },
  }
}

export const command: Command = {
  name: 'watch',
  about: {
    zh: '反复列出：在终端原地重画，在管道中只追加新的行（ndjson）。',
    en: 'Repeat a list: drawn again in place on a terminal; in a pipe only new rows follow, as ndjson.',
  },
  verbs: watched.map(verbOf),
  examples: [
    'rtcops watch alarm --state open',
    'rtcops watch call -p 星河语聊 --every 10s',
    'rtcops watch alarm -o ndjson | tee alarms.ndjson',
  ],
}
