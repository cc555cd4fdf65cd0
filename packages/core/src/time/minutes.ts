import { roundTo } from '../quality/shares.ts'
import { minute } from './zone.ts'

/** Milliseconds as minutes with two decimals, as reports tell them; of a sum rounded once, at its end. */
export const minutesOf = (milliseconds: number): number => roundTo(milliseconds / minute, 2)
