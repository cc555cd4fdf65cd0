import { useTranslate } from '../../../ui/use-translate.ts'
import { type BlockPlan, isSteepChange } from './block-plan.ts'
import { priceText } from './grid/grid-columns.ts'

/** Maximum number of listed changes; the rest is counted. */
export const mostLines = 200

/** Lists what is wrong with a pasted block. */
export function BlockProblems({ problems }: Pick<BlockPlan, 'problems'>) {
  const translate = useTranslate()
  return (
    <div role="alert">
      <p className="ro-price-complaint">{translate('price.block.problems', { count: problems.length })}</p>
      <ul>
        {problems.slice(0, mostLines).map(({ text, values, column }) => (
          <li key={JSON.stringify([text, values, column])}>
            {translate(text, column ? { ...values, column: translate(column) } : values)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the cells that a block changes, before and after. */
export function BlockChanges({ changes }: Pick<BlockPlan, 'changes'>) {
  const translate = useTranslate()
  return (
    <table className="ro-table ro-compact">
      <thead>
        <tr>
          <th>{translate('price.project')}</th>
          <th>{translate('price.block.column')}</th>
          <th className="ro-right">{translate('price.block.before')}</th>
          <th className="ro-right">{translate('price.block.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.slice(0, mostLines).map((change) => {
          const { row, column, after } = change
          return (
            <tr key={row.appkey + column.field}>
              <td title={row.appkey_name}>{row.appkey_name}</td>
              <td>{translate(column.label)}</td>
              <td className="ro-right ro-muted">{priceText(row, column) || '—'}</td>
              <td className={isSteepChange(change) ? 'ro-right ro-changed' : 'ro-right'}>{after || '—'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
