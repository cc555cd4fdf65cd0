import type { SchemaName } from '@rtcops/core/api/fields'
import type { OperationId } from '@rtcops/core/api/types'
import type { Company } from '@rtcops/core/features/customers/companies/columns'
import type { Language, MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { createContext, type ReactElement, useContext } from 'react'
import type { Context } from '../command.ts'
import type { OwnFields, Rows } from '../output/listing.ts'
import type { ScreenGlyphs } from '../terminal/screen-glyphs.ts'
import type { Paint } from '../terminal/style.ts'

export const viewIds = ['overview', 'calls', 'quality', 'alarms', 'balances'] as const
export type ViewId = (typeof viewIds)[number]

/** View that a digit switches to. */
export interface View {
  id: ViewId
  /** Text by which `:` finds it, besides its name in both languages. */
  pinyin: string
  /** Operations of which the role needs at least one. */
  operations: readonly OperationId[]
  screen: ReactElement
}

/** Task that is done in a form, and that `:` finds. */
export interface Task {
  /** Name by which `rtcops tui` opens it. */
  id: string
  name: MessageKey
  /** Words by which `:` finds it, besides its name in both languages. */
  words: string
  /** Operation that the role needs. */
  operation: OperationId
  page: ReactElement
}

/** Pages that other features, or `:`, open. */
export interface OtherPages {
  call: (id: string) => ReactElement
  /** The calls of a project, or of one room or user of it, since an age such as `7d`. */
  calls: (
    of: { app_key: string; channel_name?: string; user_id?: string },
    words: string,
    since: string,
  ) => ReactElement
  find: () => ReactElement
  transactions: (company: Company) => ReactElement
  recharge: (company: string) => ReactElement
}

/** Target of a key or a row: a view, optionally at one of its rows, or a page over the visible one. */
export type Opening = { view: ViewId; row?: string } | { page: ReactElement }

/** Smallest terminal; on a smaller one, only a note that it is too small is shown. */
export const leastSize = { columns: 80, rows: 24 }

/** Columns and rows. */
export interface Size {
  width: number
  height: number
}

/** Context that every part of a screen can use. */
export interface Tui {
  context: Context
  /** Texts of the terminal program and the console. */
  t: Translate
  language: Language
  zone: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Room of a screen; the last row of a terminal stays empty. */
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
  /** Aborted when the screen closes. Leaving a view does not abort its load, so that its data is there on return. */
  ended: AbortSignal
  /** False outside a terminal, where nothing is reloaded and nothing waits for a pause in typing. */
  isLive: boolean
  isPaused: boolean
  /** Time of the last key, in milliseconds since 1970. */
  lastKey: () => number
  go: (to: Opening) => void
  back: () => void
  /** Ends the screen with an exit code, or with an error that a retry cannot fix. */
  leave: (how: number | Error) => void
  /** Shows a notice above the footer for a few seconds. */
  tell: (text: string, more?: string) => void
  /** Copies a text to the clipboard of the terminal, also over SSH (OSC 52). */
  copy: (text: string) => void
  /** Lines typed before, the newest last. */
  typed: { filter: string[]; jump: string[] }
  /** Rows that were seen, which `:` finds by id and name. */
  seen: Map<ViewId, readonly Seen[]>
  /** What the visible page would print. */
  output: { current: TuiOutput | undefined }
}

/** Row that was seen, for `:`. */
export interface Seen {
  row: string
  name: string
  opening: Opening
}

/** Output of a page for programs: all data that it shows, and the rows of its list. */
export interface TuiOutput {
  raw: unknown
  rows: readonly object[]
  schema: SchemaName | OwnFields<object>
}

/** Returns an output whose rows and listing are checked to belong together. @param raw what `-o json` prints */
export const outputOf = <Row extends object>(raw: unknown, rows: readonly Row[], { schema }: Rows<Row>): TuiOutput => ({
  raw,
  rows,
  schema: schema as unknown as TuiOutput['schema'],
})

export const TuiContext = createContext<Tui | undefined>(undefined)

/** Returns the context of the screen. @throws {Error} outside of a screen */
export function useTui(): Tui {
  const tui = useContext(TuiContext)
  if (!tui) throw new Error('useTui must be used inside TuiContext')
  return tui
}

/** Returns the catalogue key of a view's name. */
export const viewName = (id: ViewId): MessageKey => `cli.tui.view.${id}.name`
