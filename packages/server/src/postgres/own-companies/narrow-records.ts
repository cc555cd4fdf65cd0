import {
  AliasNode,
  AndNode,
  type DeleteQueryNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  type UsingNode,
  WhereNode,
} from 'kysely'
import type { Database } from '../schema.ts'
import { ownRows } from './own-rows.ts'

/**
 * Returns the database for a member who sees their own companies alone: every query, also in a text of SQL, reads, changes and removes only
 * the rows that `ownRows` selects. New rows are not checked: the code that adds one has looked up its company. Queries of other members are
 * not touched. A check over all companies, such as whether a number is taken, uses `wholeRecords`.
 */
export const narrowRecords = (db: Kysely<Database>, member: number): Kysely<Database> =>
  db.withPlugin(new OwnCompanies(member))

/** Returns the database, or the transaction, with the rows of all companies. Nothing that is read with it may be shown to a member. */
export const wholeRecords = <Db extends Kysely<Database>>(db: Db): Db => db.withoutPlugins() as Db

class OwnCompanies implements KyselyPlugin {
  readonly #transformer: Narrowing

  constructor(member: number) {
    if (!Number.isSafeInteger(member)) throw new Error('not the id of a member')
    this.#transformer = new Narrowing(member)
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

/** Nodes that were narrowed before they became part of another query. */
const narrowed = new WeakSet<OperationNode>()

const narrowNames = Object.entries(ownRows).flatMap(([name, rows]) => (rows ? [name] : []))
const inText = new RegExp(String.raw`\b(FROM|JOIN)\s+(${narrowNames.join('|')})\b(?!\s*\.)(\s+AS\b)?`, 'gi')
const writeInText = new RegExp(String.raw`\b(INTO|UPDATE|TABLE|DELETE\s+FROM)\s+(${narrowNames.join('|')})\b`, 'i')

class Narrowing extends OperationNodeTransformer {
  readonly #member: number

  constructor(member: number) {
    super()
    this.#member = member
  }

  override transformNodeImpl<Node extends OperationNode>(node: Node, queryId?: { readonly queryId: string }): Node {
    return narrowed.has(node) ? node : super.transformNodeImpl(node, queryId)
  }

  protected override transformFrom(node: FromNode): FromNode {
    return { ...node, froms: node.froms.map((each) => this.#source(each)) }
  }

  protected override transformUsing(node: UsingNode): UsingNode {
    return { ...node, tables: node.tables.map((each) => this.#source(each)) }
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const { on, ...join } = node
    return { ...join, table: this.#source(node.table), ...(on ? { on: this.transformNode(on) } : {}) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const changed = super.transformUpdateQuery(node)
    return node.table ? { ...changed, ...this.#where(changed, node.table) } : changed
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const changed = { ...super.transformDeleteQuery(node), from: node.from }
    const [target, other] = node.from.froms
    if (!target || other) throw new Error('a DELETE must name exactly one table')
    return { ...changed, ...this.#where(changed, target) }
  }

  /** Narrows what is read by name in a text of SQL. */
  protected override transformRaw(node: RawNode): RawNode {
    const changed = super.transformRaw(node)
    return { ...changed, sqlFragments: node.sqlFragments.map((text) => this.#text(text)) }
  }

  #text(text: string): string {
    if (writeInText.test(text))
      throw new Error(`raw SQL must not change a table that is narrowed to own companies: ${text}`)
    return text.replace(
      inText,
      (_all, word: string, name: string, alias: string | undefined) =>
        `${word} ${this.#rows(name.toLowerCase())}${alias ?? ` AS ${name}`}`,
    )
  }

  /** Returns a subquery of only the member's own rows of a table, under the same name. */
  #source(node: OperationNode): OperationNode {
    if (narrowed.has(node)) return node
    const table = tableOf(node)
    const name = table && nameOf(table)
    if (name === undefined || !isNarrow(name)) return this.transformNode(node)
    const alias = AliasNode.is(node) ? node.alias : IdentifierNode.create(name)
    const source = AliasNode.create(RawNode.createWithSql(this.#rows(name)), alias)
    narrowed.add(source)
    return source
  }

  #rows(name: string): string {
    return `(SELECT * FROM ${name} WHERE ${ownRows[name as keyof Database]?.(name, this.#member)})`
  }

  /** Returns the condition of a change, limited to the member's own rows of the target. */
  #where(query: { where?: WhereNode }, target: OperationNode): { where?: WhereNode } {
    const table = tableOf(target)
    const name = table && nameOf(table)
    if (name === undefined || !isNarrow(name)) return {}
    const alias = AliasNode.is(target) && IdentifierNode.is(target.alias) ? target.alias.name : name
    const own = RawNode.createWithSql(`(${ownRows[name]?.(alias, this.#member)})`)
    narrowed.add(own)
    return { where: WhereNode.create(query.where ? AndNode.create(ParensNode.create(query.where.where), own) : own) }
  }
}

function tableOf(node: OperationNode): TableNode | undefined {
  const table = AliasNode.is(node) ? node.node : node
  return TableNode.is(table) ? table : undefined
}

const nameOf = (table: TableNode): string => table.table.identifier.name

const isNarrow = (name: string): name is keyof Database => ownRows[name as keyof Database] !== undefined
