import type { SameKeys } from '../../same-keys.ts'
import type { node as zh } from '../../zh/cli/node.ts'

export const node = {
  help: {
    about: 'CS nodes: what they report and what is set instead; * is not what is reported.',
    list: 'nodes by name',
    flag: {
      status: 'all, banned, used',
      keyword: 'part of node, host, project or appkey',
      appkeys: 'projects, by appkey or name; empty: as reported',
      zones: 'zones, separated by commas; empty: as reported',
      capacity: 'capacity; empty: as reported',
    },
    get: 'one node',
    arg: {
      node: 'name of the node',
    },
    create: 'set values for a node that has none set',
    update: 'change what is set; what is not given stays',
    delete: 'take back what is set',
  },
  head: { projects: 'Projects', reported: 'Reported' },
  node: 'Node',
  appkeys: 'CS appkeys',
  zones: 'Zones',
  capacity: 'Capacity',
  asReported: 'as reported',
  nodeToType: 'name of the node',
} as const satisfies SameKeys<typeof zh>
