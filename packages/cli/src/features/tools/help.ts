import type { Command } from '../../command.ts'
import { usage } from '../../failure.ts'
import { topics } from '../../help/topics.ts'
import { inWords, say } from '../../i18n/say.ts'
import { didYouMean } from '../../parse.ts'
import { suggest } from '../../suggest.ts'
import { writeOut } from '../../terminal/streams.ts'

const names = Object.keys(topics)

export const command: Command = {
  name: 'help',
  alone: true,
  local: true,
  about: { zh: '总览，或一个主题的帮助。', en: 'The overview, or help on a topic.' },
  verbs: [
    {
      name: 'help',
      arguments: [{ name: 'topic', count: '?', about: { zh: names.join(' '), en: names.join(' ') } }],
      about: { zh: '帮助', en: 'help' },
      examples: ['rtcops help exit-codes', 'rtcops help time'],
      run:
        async () =>
        async ({ args: [topic] }) => {
          const text = topic === undefined ? undefined : topics[topic]
          if (topic !== undefined && !text)
            throw usage(`${say('usage.topic', { topic })}${didYouMean(suggest(topic, names))}`, `rtcops help`)
          writeOut(text ? inWords(text) : (await import('../../help/pages.ts')).overview())
          return undefined
        },
    },
  ],
}
