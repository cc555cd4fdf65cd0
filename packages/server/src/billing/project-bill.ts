import type { MethodKey, PriceKind } from '../postgres/schema.ts'

/** One kind of usage of a project and day, and what it costs. */
export interface KindBill {
  methodKey: MethodKey
  methodName: string
  milliseconds: bigint
  minutes: bigint
  /** Micro-yuan per minute; null if no price was set, which costs nothing (D-73). */
  unitPrice: bigint | null
  /** Fen. */
  amount: bigint
}

/** Usage of a project on a day, and its cost. */
export interface ProjectBill {
  projectId: number
  companyId: number
  kinds: Readonly<Record<PriceKind, KindBill>>
  /** Fen: the sum of the kinds. */
  amount: bigint
}
