import type { ReactElement } from 'react';
import { Figures } from '../../components/figures/figures.js';
import { DataTable } from '../../components/data-table/data-table.js';
import { ResultTools } from '../../components/result-tools/result-tools.js';
import type { CalculatorResult, ResultTable } from './model.js';

/** The form's script finds the answer by it. */
export const RESULT_ID = 'sonuc';

/** The answer, the figures behind it, and what it rests on. */
export function Result({ answer, figures, tables = [], notes, links = [] }: CalculatorResult): ReactElement {
  return (
    <section className="stack" id={RESULT_ID} aria-labelledby="sonuc-baslik">
      <h2 className="visually-hidden" id="sonuc-baslik">
        Sonuç
      </h2>
      <p
        className="stale-note"
        role="status"
        data-stale="Alanları değiştirdiniz: aşağıdaki sonuç önceki bilgilere göredir. Yenisi için “Hesapla”ya basın."
      />
      <div className="card stack calculator-result" id="hesap-ozeti">
        <p className="calculated-answer">{answer}</p>
        <Figures items={figures} />
      </div>
      {links.length > 0 && (
        <ul className="calculator-links no-print">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <ResultTools of="hesap-ozeti" />
      {tables.map((table) => (
        <Table key={table.caption} {...table} />
      ))}
      <ul className="calculator-notes small muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

function Table({ caption, headers, rows }: ResultTable): ReactElement {
  return (
    <div className="card card-flush">
      <DataTable<readonly string[]>
        caption={caption}
        narrow="scroll"
        rows={rows}
        rowKey={([name = '']) => name}
        columns={headers.map((header, at) => ({
          header,
          rowHeader: at === 0,
          numeric: at > 0,
          cell: (row) => row[at] ?? '',
        }))}
      />
    </div>
  );
}
