/**
 * Returns an amount in the capital figures of Chinese financial documents, which cannot be altered by adding a stroke:
 * `壹万贰仟元整`, `叁拾元零伍分`, `负壹角整`. A 零 is written where places between two figures are empty; the optional 零 between yuan
 * and jiao is left out.
 */
export function capitalsOf(fen: bigint): string {
  if (fen < 0n) return `负${capitalsOf(-fen)}`
  const yuan = fen / 100n
  const jiao = Number((fen / 10n) % 10n)
  const rest = Number(fen % 10n)
  const whole = yuan > 0n || fen === 0n ? `${figures(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return `${whole}整`
  if (rest === 0) return `${whole}${digits[jiao]}角整`
  const between = jiao > 0 ? `${digits[jiao]}角` : whole === '' ? '' : digits[0]
  return `${whole}${between}${digits[rest]}分`
}

const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖']

/** Units from the largest: value and character. Amounts above 亿 are counted in 亿: 壹万亿. */
const units = [
  [100_000_000n, '亿'],
  [10_000n, '万'],
  [1_000n, '仟'],
  [100n, '佰'],
  [10n, '拾'],
] as const

/** Returns the capital figures of a non-negative integer. */
function figures(number: bigint): string {
  const unit = units.find(([value]) => number >= value)
  if (!unit) return digits[Number(number)] ?? ''
  const [value, character] = unit
  const rest = number % value
  const skipped = rest > 0n && rest < value / 10n ? '零' : ''
  return `${figures(number / value)}${character}${skipped}${rest > 0n ? figures(rest) : ''}`
}
