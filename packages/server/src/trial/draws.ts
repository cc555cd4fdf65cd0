/** A list of numbers as the engine reads it. */
export const numbersSql = (list: readonly number[]): string => `[${list.join(',')}]`

/** A list of texts as the engine reads it. The texts are constants of this program. */
export const textsSql = (list: readonly string[]): string =>
  `[${list.map((text) => `'${text.replace(/['\\]/g, '\\$&')}'`).join(',')}]`

/** A number in [0, 1) that follows from a hash and a salt. */
export const unit = (hash: string, salt: number): string => `(cityHash64(${hash}, ${salt}) % 1048576 / 1048576)`

/** A whole number below `below` that follows from a hash and a salt. */
export const below = (hash: string, salt: number, limit: string | number): string =>
  `(cityHash64(${hash}, ${salt}) % ${limit})`

/** An entry of a constant list, counted from 0. */
export const entry = (list: string, index: string): string => `${list}[${index} + 1]`
