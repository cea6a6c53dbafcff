import type { ReactElement } from 'react';
import { needsOf } from '../../../../views/blocks/model.js';
import { PageBlocks } from '../../../../views/blocks/page-blocks.js';
import type { ParsedComponents } from '../../../../views/blocks/parse.js';
import { arrivalOf, type LiveData } from '../server/use-block-data.js';

interface LiveBlocksProps {
  readonly parsed: ParsedComponents;
  readonly live: LiveData;
  readonly anchor: string;
}

/** Components as visitors see them, once what they show is here: without it they would say that there is none. */
export function LiveBlocks({ parsed, live, anchor }: LiveBlocksProps): ReactElement {
  switch (arrivalOf(needsOf(parsed), live)) {
    case 'here':
      return <PageBlocks of={{ parsed, data: live.data }} anchor={anchor} />;
    case 'coming':
      return (
        <p className="canvas-note" aria-busy="true">
          Güncel veriler yükleniyor…
        </p>
      );
    case 'away':
      return <p className="canvas-note">Güncel veriler şu anda alınamıyor. Birazdan yeniden denenecek.</p>;
  }
}
