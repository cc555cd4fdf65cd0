import type { SameKeys } from '../../../same-keys.ts'
import type { node as zh } from '../../../zh/cli/operations/nodes.ts'

export const node = {
  help: {
    about: 'CS nodes: reported values and overrides; * differs from the reported value.',
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
    create: 'add an override for a node without one',
    update: 'change an override; omitted values stay as they are',
    delete: 'remove an override',
  },
  head: { projects: 'Projects', reported: 'Reported' },
  node: 'Node',
  appkeys: 'CS appkeys',
  zones: 'Zones',
  capacity: 'Capacity',
  asReported: 'as reported',
  nodeToType: 'name of the node',
} as const satisfies SameKeys<typeof zh>
