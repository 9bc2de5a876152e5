import type { Reporter, TestModule } from "vitest/node";

/** Ends the run with one line that a machine can read; an error outside of tests counts as a failure. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenFiles = modules.filter((module) => module.state() === "failed" && module.errors().length > 0).length;
    const failed = count("failed") + brokenFiles + unhandledErrors.length;
    process.stdout.write(`\n${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped\n`);
  }
}
