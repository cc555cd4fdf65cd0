import 'react-data-grid/lib/styles.css'
import { DataGrid } from 'react-data-grid'
import { createRoot } from 'react-dom/client'

/** A grid of the size of report 4: 100,000 rows of 15 columns, the first of which stays in place. */
const columns = Array.from({ length: 15 }, (_, index) => ({
  key: String(index),
  name: `column ${index}`,
  width: 120,
  frozen: index === 0,
}))
const rows = Array.from({ length: 100_000 }, (_, row) =>
  Object.fromEntries(columns.map(({ key }) => [key, `${key}: ${row * 37}`])),
)

createRoot(document.body).render(<DataGrid columns={columns} rows={rows} rowHeight={32} style={{ height: '100vh' }} />)
