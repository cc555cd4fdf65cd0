import type { CsNode } from '@rtcops/core/features/operations/nodes/columns'
import { splitList } from '@rtcops/core/rules/comma-list'
import type { Context } from '../../../command.ts'
import { projectOf } from '../../../lookup.ts'
import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'
import type { Draft } from '../../../plain/declaration.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'
import { ask } from '../../../server/server.ts'
import { nodes } from './listing.ts'

/**
 * Reads a capacity; an empty text clears the set value. Any text that is not a number becomes NaN, which the rules
 * refuse with their own message.
 */
const readCapacity = (text: string): number | '' => (text === '' ? '' : /^\d+$/.test(text) ? Number(text) : Number.NaN)

/** `rtcops node`: the values that operators set for nodes, where others than the reported ones apply. */
export const nodeCommands = plainNoun<CsNode>({
  name: 'node',
  alias: 'cs-node',
  texts: 'cli.node',
  what: 'cli.what.csNode',
  listing: nodes,
  operations: {
    list: 'listCsNodes',
    get: 'getCsNode',
    create: 'insertCsNode',
    update: 'updateCsNode',
    delete: 'deleteCsNodeConfig',
  },
  key: {
    field: 'node',
    argument: '<node>',
    find: async (context, node) => (await ask(context, 'getCsNode', { node })).info,
    isId: true,
  },
  filters: [
    option('--status <s>', 'cli.node.help.flag.status').meaning({ all: -1, banned: 1, used: 2 }).sets('status'),
    option('--keyword <text>', 'cli.node.help.flag.keyword').parse(atMost(100)).sets('keyword'),
  ],
  options: {
    both: [
      option('--appkeys <a,b>', 'cli.node.help.flag.appkeys').sets('appkeys'),
      option('--zones <a,b>', 'cli.node.help.flag.zones').parse(atMost(500)).sets('zones'),
      option('--capacity <n>', 'cli.node.help.flag.capacity').parse(readCapacity).sets('capacity'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/operations/nodes/rules')).csNodeRules,
  newRules: async () => (await import('@rtcops/core/features/operations/nodes/rules')).newCsNodeRules,
  onWire,
  summary: [
    ['cli.node.node', 'node'],
    ['cli.node.appkeys', valueSet('appkeys')],
    ['cli.node.zones', valueSet('zones')],
    ['cli.node.capacity', valueSet('capacity')],
  ],
  typed: { field: 'node', name: 'cli.node.nodeToType' },
  examples: {
    list: ['rtcops node list --status banned', 'rtcops node list --keyword 华东 -o wide'],
    get: ['rtcops node get cs-sh-01'],
    create: ['rtcops node create cs-sh-09 --zones 华东,华中 --capacity 8000'],
    update: ['rtcops node update cs-sh-01 --capacity 16000', 'rtcops node update cs-sh-01 --zones "" -y'],
    delete: ['rtcops node delete cs-sh-01 -y'],
  },
})

/** Converts names of projects to appkeys, and an empty capacity to none. */
async function onWire(context: Context, given: Draft): Promise<Draft> {
  const { appkeys, capacity } = given
  return {
    ...given,
    ...(typeof appkeys === 'string'
      ? { appkeys: await Promise.all(splitList(appkeys).map((each) => projectOf(context, each))) }
      : {}),
    ...(capacity === '' ? { capacity: null } : {}),
  }
}

/**
 * Returns what shows a value that will be set; null means the value that the node reports. An update sets what was given alone; only a new
 * object is named by what was typed.
 */
function valueSet(field: 'appkeys' | 'zones' | 'capacity') {
  return (draft: Draft, { t }: Context, typed: Draft): string | undefined => {
    const value = draft[field]
    if (value === undefined || !(field in typed || 'node' in typed)) return undefined
    return value === null ? t('cli.node.asReported') : String(value)
  }
}
