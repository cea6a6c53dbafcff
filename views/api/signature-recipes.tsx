import type { ReactElement } from 'react';

export interface SignatureRecipe {
  readonly language: string;
  readonly code: string;
  /** A test runs it. */
  readonly isRun: boolean;
}

/** Functions that check the signature of a message, one per language. */
export const SignatureRecipes = ({
  recipes,
}: {
  readonly recipes: readonly SignatureRecipe[];
}): ReactElement => (
  <>
    {recipes.map(({ language, code, isRun }) => (
      <div key={language} className="api-recipe">
        <h3>İmzayı {language} ile doğrulama</h3>
        {!isRun && <p className="muted">Bu örnek burada çalıştırılmadı; ötekiler her sürümde sınanır.</p>}
        <pre
          className="api-example"
          tabIndex={0}
          role="region"
          aria-label={`İmzayı ${language} ile doğrulama`}
        >
          <code>{code}</code>
        </pre>
      </div>
    ))}
  </>
);
