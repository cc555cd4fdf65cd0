import type { SchemaName } from '@rtcops/core/api/fields'
import type { OperationId } from '@rtcops/core/api/types'
import type { Company } from '@rtcops/core/features/customers/companies/columns'
import type { Language, MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { createContext, type ReactElement, useContext } from 'react'
import type { Context } from '../context.ts'
import type { OwnFields, Rows } from '../output/listing.ts'
import type { ScreenGlyphs } from '../terminal/screen-glyphs.ts'
import type { Paint } from '../terminal/style.ts'
import type { StyledLine } from '../terminal/styled-line.ts'

export const viewIds = ['overview', 'calls', 'quality', 'alarms', 'balances'] as const
export type ViewId = (typeof viewIds)[number]

/** One of the screens that digits switch to. */
export interface View {
  id: ViewId
  /** What `:` finds it by, beside its name in both languages. */
  pinyin: string
  /** Operations of which the role needs one. */
  operations: readonly OperationId[]
  screen: ReactElement
}

/** Something that is done in a form, which `:` finds. */
export interface Task {
  name: MessageKey
  /** What `:` finds it by, beside its name in both languages. */
  words: string
  /** What the role needs. */
  operation: OperationId
  page: ReactElement
}

/** Pages that a feature, or `:`, opens of another. */
export interface OtherPages {
  call: (id: string) => ReactElement
  find: () => ReactElement
  transactions: (company: Company) => ReactElement
  recharge: (company: string) => ReactElement
}

/** Where a key or a row leads to: a view, at a row of it, or a page over the one that is seen. */
export type Opening = { view: ViewId; row?: string } | { page: ReactElement }

/** Smaller than this nothing is drawn but that it is too small. */
export const leastSize = { columns: 80, rows: 24 }

/** Columns and rows. */
export interface Size {
  width: number
  height: number
}

/** What every part of a screen knows. */
export interface Tui {
  context: Context
  /** Texts of terminal and console alike. */
  t: Translate
  language: Language
  zone: string
  /** Milliseconds since 1970. */
  now: () => number
  /** The room of a screen; the last row of a terminal stays empty. */
  size: Size
  glyphs: ScreenGlyphs
  paint: Paint
  server: { profile: string; isProduction: boolean; url: string; member: string }
  /** Views that the role may see. */
  views: readonly View[]
  /** Tasks that the role may do. */
  tasks: readonly Task[]
  /** True if the role may call the operation. */
  may: (operation: OperationId) => boolean
  pages: OtherPages
  /** Aborted when the screen is left; a view that is left is loaded to its end, so that it is there when somebody comes back. */
  ended: AbortSignal
  /** Off a terminal nothing is repeated, and nothing waits for keys to rest. */
  isLive: boolean
  isPaused: boolean
  /** Milliseconds since 1970 of the last key. */
  lastKey: () => number
  go: (to: Opening) => void
  back: () => void
  /** Ends the screen with an exit code, or with what no repetition mends. */
  leave: (how: number | Error) => void
  /** Says something above the footer for a few seconds. */
  tell: (text: string, more?: string) => void
  /** Copies a text into the clipboard of the terminal, also over SSH (OSC 52). */
  copy: (text: string) => void
  /** What was typed, the newest last. */
  typed: { filter: string[]; jump: string[] }
  /** A line that is told for a few seconds. */
  notice: StyledLine | undefined
  /** Rows that were seen, which `:` finds by id and name. */
  seen: Map<ViewId, readonly Seen[]>
  /** What the page that is seen would print. */
  output: { current: Output | undefined }
}

/** A row that was seen, for `:`. */
export interface Seen {
  row: string
  name: string
  opening: Opening
}

/** What a page is for programs: all that it shows, and the rows of its list. */
export interface Output {
  raw: unknown
  rows: readonly object[]
  schema: SchemaName | OwnFields<object>
}

/** Says once that rows and listing belong together. @param raw what `-o json` prints */
export const outputOf = <Row extends object>(raw: unknown, rows: readonly Row[], { schema }: Rows<Row>): Output => ({
  raw,
  rows,
  schema: schema as unknown as Output['schema'],
})

export const TuiContext = createContext<Tui | undefined>(undefined)

export function useTui(): Tui {
  const tui = useContext(TuiContext)
  if (!tui) throw new Error('useTui needs TuiContext around it')
  return tui
}

/** Name of a view in the catalogue. */
export const viewName = (id: ViewId): MessageKey => `cli.tui.view.${id}.name`
