import { kindsOfNodes, type NodeKind } from '../../../../clickhouse/node-regions.ts'
import type { MemberContext } from '../../../../services/context.ts'
import { type CsNodeNames, readCsNodes } from '../records/cs-nodes.ts'
import type { CheckedChange } from './changes.ts'

/** What was changed: one server by its address, or projects by their appkeys. */
export type ChangedPart = { kind: NodeKind | 'project'; names: readonly string[] }

/** Words of a text that are looked up as addresses. */
const mostWords = 40

/**
 * Returns the part of each change, by its id; a change that names none is absent. A server is one that is named: a node by its own name or
 * host name, a release in its text. Otherwise it is the projects: those that a node got or lost, or else all that it serves, or that of the release.
 */
export async function changedParts(
  context: MemberContext,
  changes: readonly CheckedChange[],
): Promise<ReadonlyMap<string, ChangedPart>> {
  const names = [...new Set(changes.flatMap(({ node }) => node?.node ?? []))]
  const nodes = await readCsNodes(context.db, names)
  const words = new Map(changes.map((change) => [change.id, wordsOf(change, nodes)]))
  const kinds = await kindsOfNodes(context, [...new Set([...words.values()].flat())])
  return new Map(
    changes.flatMap((change): [string, ChangedPart][] => {
      const address = words.get(change.id)?.find((word) => kinds.has(word))
      if (address !== undefined) return [[change.id, { kind: kinds.get(address) ?? 'router', names: [address] }]]
      const projects = change.node ? projectsOf(change.node, nodes) : [change.appKey].filter(Boolean)
      return projects.length === 0 ? [] : [[change.id, { kind: 'project', names: projects }]]
    }),
  )
}

/** Returns whether two changes are of the same part, at least in part. */
export const isSamePart = (one: ChangedPart, other: ChangedPart): boolean =>
  one.kind === other.kind && one.names.some((name) => other.names.includes(name))

/** Returns what may be an address. */
function wordsOf({ node, text }: CheckedChange, nodes: ReadonlyMap<string, CsNodeNames>): string[] {
  if (node) return [node.node, nodes.get(node.node)?.hostname ?? ''].filter(Boolean)
  const words = text.match(/[A-Za-z0-9][\w.:-]*/g) ?? []
  return [...new Set(words.map((word) => word.replace(/[.:-]+$/, '')))].slice(0, mostWords)
}

/** Returns the projects that a change gave to a node or took from it; if it did not, all that the node serves. */
function projectsOf(
  { after, before, node }: NonNullable<CheckedChange['node']>,
  nodes: ReadonlyMap<string, CsNodeNames>,
) {
  const reported = nodes.get(node)?.raw_appkeys ?? []
  const [then, now] = [before, after].map((values) => new Set(appKeysIn(values) ?? reported))
  const moved = [...(then ?? [])].filter((key) => !now?.has(key))
  const given = [...(now ?? [])].filter((key) => !then?.has(key))
  return moved.length + given.length > 0 ? [...moved, ...given] : [...(now ?? [])]
}

/** Returns the projects of an override; undefined if it sets none. */
function appKeysIn(values: object | null): readonly string[] | undefined {
  const { appkeys } = (values ?? {}) as { appkeys?: readonly string[] | null }
  return appkeys ?? undefined
}
