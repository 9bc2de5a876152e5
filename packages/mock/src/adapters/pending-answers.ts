/** Answers that are on their way, some of which never arrive. */
export interface PendingAnswers {
  /** Gives the answer when it comes, or a network error once all are dropped. */
  hold(answer: Promise<Response>): Promise<Response>;
  dropAll(): void;
}

export function createPendingAnswers(): PendingAnswers {
  const drops = new Set<() => void>();
  return {
    hold: (answer) =>
      new Promise((resolve, reject) => {
        const drop = () => resolve(Response.error());
        drops.add(drop);
        answer.then(resolve, reject).finally(() => drops.delete(drop));
      }),
    dropAll() {
      for (const drop of drops) drop();
    },
  };
}
