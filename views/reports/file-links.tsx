import type { ReactElement } from 'react';
import { ButtonLink } from '../components/button/button.js';

/** Addresses of a report's files. */
export interface FileLinks {
  readonly csv: string;
  readonly xlsx: string;
}

/** A report as files for spreadsheets. */
export function ReportFiles({ files: { csv, xlsx } }: { readonly files: FileLinks }): ReactElement {
  return (
    <>
      <ButtonLink href={xlsx} icon="download" download>
        Excel indir
      </ButtonLink>
      <ButtonLink href={csv} variant="primary" icon="download" download>
        Rapor İndir
      </ButtonLink>
    </>
  );
}
