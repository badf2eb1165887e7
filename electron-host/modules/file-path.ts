import type { Cdp } from '../cdp/connection.ts';
import type { Protocol } from '../cdp/protocol-types.ts';

async function answer(cdp: Cdp, callFrameId: string): Promise<void> {
  const { result } = await cdp.send('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'box.file' });
  if (result.objectId === undefined) return;
  const { path } = await cdp.send('DOM.getFileInfo', { objectId: result.objectId });
  await cdp.send('Debugger.evaluateOnCallFrame', { callFrameId, expression: `box.path = ${JSON.stringify(path)}` });
}

/**
 * Answers the preload script's one synchronous call, the path of a File, while the page is paused at its `debugger`
 * statement. The page always resumes; without an answer the call throws.
 */
export function answerFilePaths(cdp: Cdp): void {
  cdp.on('Debugger.paused', ({ callFrames }: Protocol.Debugger.pausedPayload) => {
    const frame = callFrames[0];
    const work = frame?.functionName === 'electronHostFilePath' ? answer(cdp, frame.callFrameId) : Promise.resolve();
    void work.catch(() => undefined).then(() => cdp.send('Debugger.resume', {}).catch(() => undefined));
  });
}
